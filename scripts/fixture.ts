/**
 * Keeps what the present version stores, on both databases, and what it answers about it, in
 * `test/fixtures/<version>`: every later version opens it in a test. Run once for each release, after
 * `npm run build`:
 *
 *   node scripts/fixture.ts
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startEmbedded } from '../test/support/embedded-postgres.ts';
import { ACCOUNT, signIn } from './bench/data.ts';
import { startBristol } from './bench/servers.ts';
import { ASKED, fill } from './fixture-content.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const target = fileURLToPath(new URL(`../test/fixtures/${version}/`, import.meta.url));

/** Codes of printed cards lead there, and in the tests, too. */
const PUBLIC_URL = 'http://localhost:3000';

/** Keeps the text of each statement that makes or changes a table, an index or a trigger. */
const NOTE_STATEMENTS = `CREATE SCHEMA noted;
  CREATE TABLE noted.statements (n SERIAL PRIMARY KEY, statement TEXT NOT NULL);
  CREATE FUNCTION noted.note() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO noted.statements (statement) VALUES (current_query()); END $$;
  CREATE EVENT TRIGGER note ON ddl_command_end EXECUTE FUNCTION noted.note()`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** PostgreSQL reads bytes from their hexadecimal digits. */
const readable = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

/** SQL that makes the tables of a database as its server made them, and fills them without triggers. */
async function dumpOf(client: pg.Client): Promise<string> {
  const texts = async (query: string) => {
    const { rows } = await client.query<{ text: string }>(query);
    return rows.map(({ text }) => text);
  };
  const dump = await texts('SELECT statement AS text FROM noted.statements ORDER BY n');
  dump.push('SET session_replication_role = replica');
  for (const table of await texts(
    `SELECT quote_ident(tablename) AS text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )) {
    const { rows } = await client.query<object>(`SELECT * FROM ${table}`);
    const values = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)])),
    );
    const json = literal(JSON.stringify(values));
    // The database makes the others itself.
    const columns = await texts(`SELECT string_agg(quote_ident(attname), ', ') AS text
      FROM pg_attribute WHERE attrelid = ${literal(table)}::regclass
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
    dump.push(`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${json})`);
  }
  return [
    ...dump,
    ...(await texts(`SELECT format('SELECT setval(%L, %s)',
      quote_ident(sequencename), last_value) AS text
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)),
    'SET session_replication_role = origin',
  ].join(';\n');
}

/** The part of an answer that has to stay: all of JSON and of a picture, the words of a card. */
async function told(answer: Response) {
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (type.startsWith('application/json')) return { json: JSON.parse(bytes.toString()) };
  if (type.startsWith('image/'))
    return { sha256: createHash('sha256').update(bytes).digest('hex') };
  const words = type.startsWith('text/html') ? /<title>[^<]*/g : /^(N|FN|ORG|TEL|EMAIL)\b.*$/gm;
  return { words: bytes.toString().match(words) };
}

async function answersOf(base: string, token: string): Promise<object[]> {
  const answers: object[] = [];
  const ask = async (path: string, asStaff: boolean) => {
    const headers: Record<string, string> = asStaff ? { authorization: token } : {};
    const answer = await fetch(base + path, { headers, redirect: 'manual' });
    answers.push({ path, asStaff, status: answer.status, ...(await told(answer)) });
  };
  for (const path of ASKED.staff) await ask(path, true);
  for (const path of ASKED.visitor) await ask(path, false);
  const pictures = JSON.stringify(answers).match(/(?<=")[a-z0-9_]+\.(?:jpg|png|svg|webp)(?=")/g);
  if (!pictures) throw new Error('No picture was stored');
  for (const name of new Set(pictures)) await ask(`/i/${name}`, false);
  return answers;
}

function keepPacked(name: string, content: string | Buffer): void {
  writeFileSync(join(target, `${name}.gz`), gzipSync(content, { level: 9 }));
}

/** Fills a new database through a server, and keeps it with what a second start answers. */
async function make(
  name: string,
  storage: Record<string, string>,
  stored: () => string | Buffer | Promise<string>,
): Promise<void> {
  const output = join(folder, 'server.log');
  const env = { ...storage, PUBLIC_URL };
  const first = await startBristol({ env, output });
  await fill(first.url, await signIn(first.url));
  // Visits are written when the server stops.
  await first.stop();
  const second = await startBristol({ env, output });
  const token = await signIn(second.url);
  const answers = await answersOf(second.url, token);
  await second.stop();
  keepPacked(`${name}.database`, await stored());
  const told = { madeAt: new Date().toISOString(), account: ACCOUNT, token, answers };
  keepPacked(`${name}.answers.json`, JSON.stringify(told));
}

if (existsSync(target)) {
  throw new Error(`${target} is there: what a released version stored never changes.`);
}
const folder = mkdtempSync(join(tmpdir(), 'bristol-fixture-'));
const postgres = await startEmbedded(folder);
try {
  mkdirSync(target, { recursive: true });
  await make('sqlite', { DATA_DIR: folder }, () => readFileSync(join(folder, 'bristol.db')));
  const url = await postgres.addDatabase('fixture');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(NOTE_STATEMENTS);
  await make('postgres', { DATABASE_URL: url, WORKERS: '1' }, () => dumpOf(client));
  await client.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${target} is made.`);
