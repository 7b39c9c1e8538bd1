/**
 * Exports of all the contacts of a large firm: `node scripts/bench/exports.ts`, with the data of
 * `scale.ts` in SCALE_DIR, or in SCALE_DATABASE_URL. The goals for a million: the first byte within
 * 300 ms, a workbook within 30 s, less than 250 MB.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportInThread } from '../../src/server/exchange/exports/export-bytes.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { load } from './scale-load.ts';

const dataDir = process.env.SCALE_DIR ?? join(tmpdir(), 'bristol-scale');
const databaseUrl = process.env.SCALE_DATABASE_URL;
const database = await openDatabase({ dataDir, databaseUrl });
const { living: count = 0 } = (await contacts()) ?? {};
if (count === 0) await load(database, databaseUrl, (what) => console.log(`  ${what}`));
const living = Number((await contacts())?.living ?? 0);

for (const [format, columns] of [
  ['xlsx', 'shown'],
  ['xlsx', 'all'],
  ['csv', 'all'],
  ['vcard', 'all'],
  ['json', 'all'],
] as const) {
  const choice = { list: { sort: 'Nom,Prenom' }, except: [], count: living };
  const start = performance.now();
  const took = () => ((performance.now() - start) / 1000).toFixed(2);
  let first = '';
  let bytes = 0;
  let rss = 0;
  for await (const part of exportInThread({
    kind: 'records',
    storage: database.storage,
    wish: { collection: 'Contacts', choice, format, columns },
    count: living,
    publicUrl: 'https://cartes.exemple.fr',
    time: new Date(),
  })) {
    first ||= took();
    bytes += part.length;
    rss = Math.max(rss, process.memoryUsage.rss());
  }
  console.log(
    `${format} ${columns}: ${living} contacts, first byte ${first} s, whole ${took()} s, ${Math.round(bytes / 1e6)} MB, memory ${Math.round(rss / 1_048_576)} MB at most`,
  );
}
await database.close();

function contacts() {
  return database.kysely
    .selectFrom('record_counts')
    .select('living')
    .where('collection', '=', 'Contacts')
    .executeTakeFirst();
}
