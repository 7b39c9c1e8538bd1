type Run = (statement: string) => Promise<unknown>;

/** For PostgreSQL: the indexes of word ends, kept totals, and the company's name on orders. */
export async function indexOnPostgres(run: Run): Promise<void> {
  await indexWords(run);
  await keepTotals(run);
  await keepCompanyNames(run);
}

/** The same as `wordEnds`, which SQLite's indexes hold. */
const WORD_ENDS = `CREATE FUNCTION word_ends(words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
    SELECT array_to_tsvector(array_agg(substr(word, start, 10)))
    FROM unnest(string_to_array(words, ' ')) AS word, generate_series(1, length(word)) AS start
  $$`;

async function indexWords(run: Run): Promise<void> {
  await run(WORD_ENDS);
  for (const table of ['Company', 'Contacts', 'orders']) {
    await run(`DROP INDEX IF EXISTS "${table}_search"`);
    await run(`CREATE INDEX "${table}_search" ON "${table}" USING gin (word_ends(search))
      WITH (gin_pending_list_limit = 256) WHERE deleted IS NULL`);
  }
}

/**
 * PostgreSQL counts many matches slowly. Totals that took long are kept with the number of the last
 * change that they know; the changes since then are there to be added. Every 2,000 changes (since
 * migration-search-grams.ts in the write after them), the totals of single terms are brought up to
 * date and the changes go. The row of no collection tells up to where they are gone: a total that
 * knows less came too late to be of use.
 *
 * The write lock makes the numbers of changes follow the commits, also for writes made by hand.
 */
async function keepTotals(run: Run): Promise<void> {
  const text = 'TEXT COLLATE "C"';
  await run(`CREATE TABLE search_changes (
    n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    collection ${text} NOT NULL,
    before ${text},
    after ${text}
  )`);
  await run(`CREATE TABLE search_totals (
    collection ${text} NOT NULL,
    terms ${text} NOT NULL,
    total BIGINT NOT NULL,
    change BIGINT NOT NULL,
    PRIMARY KEY (collection, terms)
  )`);
  await run(`INSERT INTO search_totals VALUES ('', '', 0, 0)`);
  for (const table of ['Company', 'Contacts', 'orders']) {
    await run(`INSERT INTO search_totals
      SELECT '${table}', letter, (SELECT count(*) FROM "${table}"
        WHERE deleted IS NULL AND strpos(search, letter) > 0), 0
      FROM string_to_table('abcdefghijklmnopqrstuvwxyz0123456789', NULL) AS letter`);
  }
  await run(`CREATE FUNCTION advance_search_totals() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE latest bigint := (SELECT max(n) FROM search_changes);
    BEGIN
      DELETE FROM search_totals WHERE collection <> '' AND length(terms) > 1
        AND (total <= 2000 OR strpos(terms, chr(1)) > 0);
      UPDATE search_totals t SET change = latest, total = total + coalesce((
        SELECT sum((c.after IS NOT NULL AND strpos(c.after, t.terms) > 0)::int
          - (c.before IS NOT NULL AND strpos(c.before, t.terms) > 0)::int)
        FROM search_changes c WHERE c.collection = t.collection AND c.n > t.change), 0);
      DELETE FROM search_changes WHERE n <= latest;
    END $$`);
  const log = (rows: string) => `RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE latest bigint;
    DECLARE changes bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(7243117001);
      WITH logged AS (
        INSERT INTO search_changes (collection, before, after)
        SELECT TG_TABLE_NAME, before, after FROM (${rows}) AS texts
        WHERE before IS DISTINCT FROM after RETURNING n)
      SELECT max(n), count(*) INTO latest, changes FROM logged;
      IF latest / 2000 > (latest - changes) / 2000 THEN
        PERFORM advance_search_totals();
      END IF;
      RETURN NULL;
    END $$`;
  const living = (row: string) => `CASE WHEN ${row}.deleted IS NULL THEN ${row}.search END`;
  await run(`CREATE FUNCTION search_inserted()
    ${log(`SELECT NULL::text AS before, ${living('i')} AS after FROM new_rows i`)}`);
  await run(`CREATE FUNCTION search_updated()
    ${log(`SELECT ${living('o')} AS before, ${living('i')} AS after
      FROM old_rows o JOIN new_rows i USING (seq)`)}`);
  await run(`CREATE FUNCTION search_deleted()
    ${log(`SELECT ${living('o')} AS before, NULL::text AS after FROM old_rows o`)}`);
  for (const table of ['Company', 'Contacts', 'orders']) {
    const each = (event: string, rows: string, done: string) =>
      run(`CREATE TRIGGER "${table}_search_${event}" AFTER ${event} ON "${table}"
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION search_${done}()`);
    await each('INSERT', 'NEW TABLE AS new_rows', 'inserted');
    await each('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'updated');
    await each('DELETE', 'OLD TABLE AS old_rows', 'deleted');
  }
}

async function keepCompanyNames(run: Run): Promise<void> {
  const name = (company: string) =>
    `${company}."RaisonSociale_fold" || chr(1) || ${company}."RaisonSociale"`;
  await run(`CREATE FUNCTION name_company_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      new."companyOrder" := coalesce((SELECT ${name('c')} FROM "Company" c
        WHERE c.id = new.company AND c.deleted IS NULL), '');
      RETURN new;
    END $$`);
  await run(`CREATE TRIGGER orders_company_write BEFORE INSERT OR UPDATE OF company ON orders
    FOR EACH ROW EXECUTE FUNCTION name_company_of_order()`);
  await run(`CREATE FUNCTION name_orders_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE orders SET "companyOrder" = CASE WHEN new.deleted IS NULL THEN ${name('new')} ELSE '' END
        WHERE company = new.id AND deleted IS NULL;
      UPDATE orders SET "companyOrder" = CASE WHEN new.deleted IS NULL THEN ${name('new')} ELSE '' END
        WHERE company = new.id AND deleted IS NOT NULL;
      RETURN NULL;
    END $$`);
  await run(`CREATE TRIGGER "Company_orders_update" AFTER UPDATE ON "Company" FOR EACH ROW
    WHEN (new."RaisonSociale" <> old."RaisonSociale"
      OR new."RaisonSociale_fold" <> old."RaisonSociale_fold"
      OR (new.deleted IS NULL) <> (old.deleted IS NULL))
    EXECUTE FUNCTION name_orders_of_company()`);
}
