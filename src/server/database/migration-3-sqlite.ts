type Run = (statement: string) => Promise<unknown>;

/** Only blanks separate words: all that the tokenizer would leave out stands here. */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const TOKENIZER = `ascii tokenchars '${PUNCTUATION.replace("'", "''")}'`;

/** For SQLite: the indexes of word ends, and what keeps the company's name on orders. */
export async function indexOnSqlite(run: Run): Promise<void> {
  await run(`CREATE TABLE search_pending (
    collection TEXT NOT NULL, seq INTEGER NOT NULL, indexed TEXT, PRIMARY KEY (collection, seq)
  ) WITHOUT ROWID`);
  for (const table of ['Company', 'Contacts', 'orders']) await indexWords(run, table);
  const nameOf = (order: string) => `coalesce((
    SELECT "RaisonSociale_fold" || char(1) || "RaisonSociale" FROM "Company"
    WHERE id = ${order}.company AND deleted IS NULL), '')`;
  await run(`CREATE TRIGGER orders_company_insert AFTER INSERT ON orders
    WHEN new.company IS NOT NULL
    BEGIN UPDATE orders SET "companyOrder" = ${nameOf('new')} WHERE seq = new.seq; END`);
  await run(`CREATE TRIGGER orders_company_update AFTER UPDATE OF company ON orders
    WHEN new.company IS NOT old.company
    BEGIN UPDATE orders SET "companyOrder" = ${nameOf('new')} WHERE seq = new.seq; END`);
  // Two statements: each is served by an index of its own.
  const rename = (state: string) => `UPDATE orders SET "companyOrder" = ${nameOf('orders')}
    WHERE company = new.id AND deleted ${state};`;
  await run(`CREATE TRIGGER "Company_orders_update"
    AFTER UPDATE OF "RaisonSociale", "RaisonSociale_fold", deleted ON "Company"
    WHEN new."RaisonSociale" <> old."RaisonSociale"
      OR new."RaisonSociale_fold" <> old."RaisonSociale_fold"
      OR (new.deleted IS NULL) <> (old.deleted IS NULL)
    BEGIN ${rename('IS NULL')} ${rename('IS NOT NULL')} END`);
}

/**
 * The index holds the living records only, so that it alone tells how many match. Triggers only note
 * what has to be indexed: see search-pending.ts.
 */
async function indexWords(run: Run, table: string): Promise<void> {
  const index = `"${table}_search"`;
  for (const event of ['insert', 'update', 'delete']) {
    await run(`DROP TRIGGER IF EXISTS "${table}_search_${event}"`);
  }
  await run(`DROP TABLE IF EXISTS ${index}`);
  await run(`CREATE VIRTUAL TABLE ${index} USING fts5 (
    words, content = '', columnsize = 0, detail = none, prefix = '1 2 3',
    tokenize = "${TOKENIZER.replaceAll('"', '""')}")`);
  await run(`INSERT INTO ${index} (rowid, words)
    SELECT seq, word_ends(search) FROM "${table}" WHERE deleted IS NULL`);
  // What the index holds of a record when a transaction begins is what it has to forget: a later
  // change within the same transaction does not tell.
  const note = (seq: string, indexed: string) =>
    `BEGIN INSERT OR IGNORE INTO search_pending VALUES ('${table}', ${seq}, ${indexed}); END`;
  await run(`CREATE TRIGGER "${table}_search_insert" AFTER INSERT ON "${table}"
    WHEN new.deleted IS NULL ${note('new.seq', 'NULL')}`);
  await run(`CREATE TRIGGER "${table}_search_update" AFTER UPDATE OF search, deleted ON "${table}"
    WHEN new.search <> old.search OR (new.deleted IS NULL) <> (old.deleted IS NULL)
    ${note('new.seq', 'CASE WHEN old.deleted IS NULL THEN old.search END')}`);
  await run(`CREATE TRIGGER "${table}_search_delete" AFTER DELETE ON "${table}"
    WHEN old.deleted IS NULL ${note('old.seq', 'old.search')}`);
  // The words tell what to forget: with `contentless_delete`, each match that is counted later
  // would be looked up among the forgotten ones, which takes five times as long.
  await run(`CREATE TRIGGER "${table}_search_index" AFTER DELETE ON search_pending
    WHEN old.collection = '${table}' BEGIN
      INSERT INTO ${index} (${index}, rowid, words)
        SELECT 'delete', old.seq, word_ends(old.indexed) WHERE old.indexed IS NOT NULL;
      INSERT INTO ${index} (rowid, words)
        SELECT seq, word_ends(search) FROM "${table}" WHERE seq = old.seq AND deleted IS NULL;
    END`);
}
