/**
 * Notes each statement that tests run, by database and by the function that holds it; see
 * `scripts/test/statements.ts`. Only where a folder for the notes is named, which `npm test` does.
 */
import { appendFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DefaultQueryExecutor } from 'kysely';

const { STATEMENT_NOTES } = process.env;
const SERVER = join(import.meta.dirname, '..', '..', 'src', 'server') + sep;
/** Those of this process, which other threads of it do not share. */
const noted = new Set<string>();

/** The first frame of a stack in the server's sources: `accounts/account-store.ts insertAccount`. */
function holderIn(stack: string): string {
  for (const line of stack.split('\n')) {
    const start = line.indexOf(SERVER);
    if (start < 0) continue;
    const [file = ''] = line.slice(start + SERVER.length).split(/:\d/);
    const [, name = ''] = /at (?:async )?(?:\w+\.)*([\w#]+) \(/.exec(line) ?? [];
    if (!/^platform\/database\/(?!schema)|\.test\.tsx?$/.test(file))
      return `${file.replaceAll(sep, '/')} ${name}`;
  }
  return '';
}

function note(adapter: object, sql: string): void {
  const dialect = adapter.constructor.name.startsWith('Postgres') ? 'postgres' : 'sqlite';
  const key = `${dialect} ${sql}`;
  if (noted.has(key)) return;
  noted.add(key);
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const holder = holderIn(new Error('where').stack ?? '');
  Error.stackTraceLimit = limit;
  const line = JSON.stringify({ dialect, holder, sql });
  appendFileSync(join(STATEMENT_NOTES ?? '', `${process.pid}.jsonl`), `${line}\n`);
}

const IS_WATCHED = Symbol.for('bristol.statements');
const base: object = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
if (STATEMENT_NOTES && !Reflect.has(base, IS_WATCHED)) {
  Reflect.set(base, IS_WATCHED, true);
  for (const name of ['executeQuery', 'stream']) {
    const run: unknown = Reflect.get(base, name);
    if (typeof run !== 'function') throw new Error(`Kysely has no ${name} any more`);
    Reflect.set(base, name, function (this: { adapter: object }, ...given: [{ sql: string }]) {
      note(this.adapter, given[0].sql);
      return Reflect.apply(run, this, given);
    });
  }
}
