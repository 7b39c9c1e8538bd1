import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Only blanks separate words: all that the tokenizer would leave out stands here. */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const TOKENIZER = `ascii tokenchars '${PUNCTUATION.replace("'", "''")}'`;

/** The same as `wordEnds`, which SQLite's indexes hold. */
const WORD_ENDS = `CREATE FUNCTION word_ends(words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
    SELECT array_to_tsvector(array_agg(substr(word, start, 10)))
    FROM unnest(string_to_array(words, ' ')) AS word, generate_series(1, length(word)) AS start
  $$`;

const PENDING = `CREATE TABLE search_pending (
    collection TEXT NOT NULL, seq INTEGER NOT NULL, indexed TEXT, PRIMARY KEY (collection, seq)
  ) WITHOUT ROWID`;

/** By which rules the searchable texts were written: see search-column.ts. */
export function searchRules(dialect: Dialect): string {
  return `CREATE TABLE search_rules (digest ${TYPES[dialect].text} NOT NULL)`;
}

/** The common part of the word indexes of all tables. */
export function wordIndexes(dialect: Dialect): string[] {
  return [searchRules(dialect), dialect === 'sqlite' ? PENDING : WORD_ENDS];
}

/** Indexes the words of the living records of a table: a term is found anywhere in a word. */
export function wordIndex(dialect: Dialect, table: string): string[] {
  return dialect === 'sqlite' ? onSqlite(table) : [onPostgres(table)];
}

/**
 * A new word waits in a list, which the server empties beside the writes (search-list-emptying.ts).
 * It has room for the words of 40,000 contacts: renaming a company of 20,000 filled shorter ones up
 * again and again, and wrote 1.3 GB of log for that, while all other writes waited for ten to
 * twenty seconds.
 */
function onPostgres(table: string): string {
  return `CREATE INDEX "${table}_search" ON "${table}" USING gin (word_ends(search))
    WITH (gin_pending_list_limit = 131072) WHERE deleted IS NULL`;
}

/**
 * The index holds the living records only, so that it alone tells how many match. Triggers only note
 * what has to be indexed: see search-pending.ts.
 */
function onSqlite(table: string): string[] {
  const index = `"${table}_search"`;
  // Only the first change of a record in a transaction knows what the index holds of it.
  const note = (seq: string, indexed: string) =>
    `BEGIN INSERT OR IGNORE INTO search_pending VALUES ('${table}', ${seq}, ${indexed}); END`;
  return [
    `CREATE VIRTUAL TABLE ${index} USING fts5 (
    words, content = '', columnsize = 0, detail = none, prefix = '1 2 3',
    tokenize = "${TOKENIZER.replaceAll('"', '""')}")`,
    `CREATE TRIGGER "${table}_search_insert" AFTER INSERT ON "${table}"
    WHEN new.deleted IS NULL ${note('new.seq', 'NULL')}`,
    `CREATE TRIGGER "${table}_search_update" AFTER UPDATE OF search, deleted ON "${table}"
    WHEN new.search <> old.search OR (new.deleted IS NULL) <> (old.deleted IS NULL)
    ${note('new.seq', 'CASE WHEN old.deleted IS NULL THEN old.search END')}`,
    `CREATE TRIGGER "${table}_search_delete" AFTER DELETE ON "${table}"
    WHEN old.deleted IS NULL ${note('old.seq', 'old.search')}`,
    // The words tell what to forget: with `contentless_delete`, each match that is counted later
    // would be looked up among the forgotten ones, which takes five times as long.
    `CREATE TRIGGER "${table}_search_index" AFTER DELETE ON search_pending
    WHEN old.collection = '${table}' BEGIN
      INSERT INTO ${index} (${index}, rowid, words)
        SELECT 'delete', old.seq, word_ends(old.indexed) WHERE old.indexed IS NOT NULL;
      INSERT INTO ${index} (rowid, words)
        SELECT seq, word_ends(search) FROM "${table}" WHERE seq = old.seq AND deleted IS NULL;
    END`,
  ];
}
