import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Steps of the schema: what is noted of records, and what is still to be done. */

/** Operations, their changes, and the jobs that still run. Times and JSON are texts. */
export function history(dialect: Dialect): string[] {
  const { seq, text, integer } = TYPES[dialect];
  return [
    `CREATE TABLE operations (
      seq ${seq}, id ${text} NOT NULL UNIQUE, at ${text} NOT NULL,
      actor ${text} NOT NULL, "actorName" ${text} NOT NULL,
      source ${text} NOT NULL, kind ${text} NOT NULL, about ${text} NOT NULL,
      undoes ${text}, "undoneBy" ${text}
    )`,
    'CREATE INDEX operations_at ON operations (at, seq)',
    'CREATE INDEX operations_source ON operations (source, at, seq)',
    'CREATE INDEX operations_actor ON operations (actor, source, at, seq)',
    `CREATE TABLE changes (
      seq ${seq}, operation ${integer} NOT NULL, collection ${text} NOT NULL,
      record ${text} NOT NULL, company ${text}, action ${text} NOT NULL, fields ${text}
    )`,
    'CREATE INDEX changes_record ON changes (record, seq)',
    'CREATE INDEX changes_operation ON changes (operation, seq)',
    'CREATE INDEX changes_company ON changes (company, seq)',
    `CREATE TABLE jobs (
      operation ${integer} PRIMARY KEY, params ${text} NOT NULL, state ${text} NOT NULL,
      cursor ${text} NOT NULL, total ${integer} NOT NULL, done ${integer} NOT NULL,
      refused ${integer} NOT NULL, "leaseUntil" ${text} NOT NULL, error ${text} NOT NULL
    )`,
    'CREATE INDEX jobs_state ON jobs (state, operation)',
    // Pictures that a record had before are found with it.
    'CREATE INDEX images_record ON images (record, field)',
  ];
}

/**
 * The keys of records; see ../match-keys.ts, which fills them. Those of a record are found by what it
 * holds: an index by record would cost each write as much as the keys themselves.
 */
export function matchKeyTables(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    `CREATE TABLE match_keys (
      collection ${text} NOT NULL, kind ${text} NOT NULL, key ${text} NOT NULL, record ${text} NOT NULL,
      PRIMARY KEY (collection, kind, key, record)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    `CREATE TABLE match_rules (digest ${text} NOT NULL)`,
  ];
}

/** Links to exports, which any process may be asked to follow: each is gone once it was. */
export function exportLinks(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const columns = ['account', '"keyMark"', 'wish', 'until'].map(
    (name) => `${name} ${text} NOT NULL`,
  );
  return [`CREATE TABLE export_links (digest ${text} PRIMARY KEY, ${columns.join(', ')})`];
}

/** Lists that people named, for themselves or for all. */
export function views(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const columns = ['owner', 'name', 'collection', 'query', 'created'].map(
    (column) => `${column} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE views (id ${text} PRIMARY KEY, ${columns.join(', ')}, shared INTEGER NOT NULL)`,
    'CREATE INDEX views_collection ON views (collection, created, id)',
  ];
}

/** The results of imports and of their rows. */
export function importRun(dialect: Dialect): string[] {
  const column = `${TYPES[dialect].text} NOT NULL DEFAULT ''`;
  return [
    `ALTER TABLE imports ADD COLUMN operation ${column}`,
    `ALTER TABLE import_rows ADD COLUMN result ${column}`,
    `ALTER TABLE import_rows ADD COLUMN why ${column}`,
  ];
}

/** All that undoing left as it was; `operations.about` holds the first of it. */
export function undoKept(dialect: Dialect): string[] {
  const { seq, text, integer } = TYPES[dialect];
  const texts = ['collection', 'record', 'field', 'reason', '"by"', 'at'].map(
    (column) => `${column} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE undo_kept (seq ${seq}, operation ${integer} NOT NULL, ${texts.join(', ')})`,
    'CREATE INDEX undo_kept_operation ON undo_kept (operation, seq)',
    // A job may meet a part again in another of its steps.
    'CREATE UNIQUE INDEX undo_kept_part ON undo_kept (operation, collection, record, field)',
  ];
}

const RECORDS = ['Company', 'Contacts', 'orders'];

/** Records that were erased for good, in whatever database that was: ids alone. */
export function erasures(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const columns = ['collection', 'id', 'time'].map((column) => `${column} ${text} NOT NULL`);
  return [
    `CREATE TABLE erasures (${columns.join(', ')}, PRIMARY KEY (collection, id))`,
    ...RECORDS.map(
      (table) => `INSERT INTO erasures (collection, id, time)
        SELECT '${table}', id, erased FROM "${table}" WHERE erased IS NOT NULL`,
    ),
  ];
}

/** When the account of a job was served last, compared with the others of those under way. */
export function jobTurns(dialect: Dialect): string[] {
  return [`ALTER TABLE jobs ADD COLUMN turn ${TYPES[dialect].integer} NOT NULL DEFAULT 0`];
}

/** How much of what is kept belongs to whom. */
export function quotas(dialect: Dialect): string[] {
  const { text, integer } = TYPES[dialect];
  const byWhom = `ADD COLUMN actor ${text} NOT NULL DEFAULT ''`;
  return [
    `ALTER TABLE imports ADD COLUMN bytes ${integer} NOT NULL DEFAULT 0`,
    `UPDATE imports SET bytes = (
      SELECT coalesce(sum(octet_length(cells)), 0) FROM import_rows WHERE import = imports.id)`,
    // Files brought before are nobody's, as those that cards show are.
    `ALTER TABLE press_pictures ${byWhom}`,
    `ALTER TABLE press_pages ${byWhom}`,
  ];
}

/** Which work of the installation is due when, and which process is at it until when. */
export function schedule(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const others = ['done', 'holder', 'until'].map((name) => `${name} ${text} NOT NULL DEFAULT ''`);
  return [
    `CREATE TABLE tasks (name ${text} PRIMARY KEY, due ${text} NOT NULL, ${others.join(', ')})`,
  ];
}

/** Mails that wait for a server to take them. */
export function outbox(dialect: Dialect): string[] {
  const { text, integer } = TYPES[dialect];
  const texts = ['person', 'purpose', 'content', 'created', 'due', 'ends', 'failed'].map(
    (name) => `${name} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE mails (id ${text} PRIMARY KEY, ${texts.join(', ')}, tries ${integer} NOT NULL)`,
  ];
}

/** Files that somebody waits for, whom each is about, and their bytes, part by part. */
export function madeFiles(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  const texts = [
    ...['account', 'kind', 'name', 'type', 'state', 'seen', '"leaseUntil"', 'until'],
    ...['link', '"linkUntil"', '"linkSession"', 'progress', 'outcome'],
  ].map((name) => `${name} ${text} NOT NULL`);
  return [
    `CREATE TABLE made_files (
      id ${text} PRIMARY KEY, size ${integer} NOT NULL, ${texts.join(', ')})`,
    // Apart, since it may be long, and a file is noted with each of its parts.
    `CREATE TABLE made_file_subjects (file ${text} PRIMARY KEY, subjects ${text} NOT NULL)`,
    `CREATE TABLE made_file_parts (
      file ${text} NOT NULL, part INTEGER NOT NULL, bytes ${bytes} NOT NULL,
      PRIMARY KEY (file, part))`,
  ];
}

/** Files that are being imported, their rows, and what columns were taken for before. */
export function importTables(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const clustered = dialect === 'sqlite' ? 'WITHOUT ROWID' : '';
  return [
    `CREATE TABLE imports (
      id ${text} PRIMARY KEY,
      collection ${text} NOT NULL,
      company ${text} NOT NULL,
      name ${text} NOT NULL,
      actor ${text} NOT NULL,
      created ${text} NOT NULL,
      updated ${text} NOT NULL,
      revision INTEGER NOT NULL,
      state ${text} NOT NULL,
      about ${text} NOT NULL,
      mapping ${text} NOT NULL,
      companies ${text} NOT NULL,
      summary ${text} NOT NULL
    )`,
    'CREATE INDEX imports_updated ON imports (updated)',
    `CREATE TABLE import_rows (
      import ${text} NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      "isHidden" INTEGER NOT NULL,
      cells ${text} NOT NULL,
      choice ${text} NOT NULL DEFAULT '',
      verdict ${text} NOT NULL DEFAULT '',
      action ${text} NOT NULL DEFAULT '',
      target ${text} NOT NULL DEFAULT '',
      identity ${text} NOT NULL DEFAULT '',
      unknown ${text} NOT NULL DEFAULT '',
      outcome ${text} NOT NULL DEFAULT '',
      PRIMARY KEY (import, line)
    ) ${clustered}`,
    'CREATE INDEX import_rows_verdict ON import_rows (import, verdict, line)',
    'CREATE INDEX import_rows_identity ON import_rows (import, identity, line)',
    // Erasing for good finds the rows of a person here, too.
    `CREATE INDEX import_rows_target ON import_rows (target) WHERE target <> ''`,
    `CREATE TABLE import_mappings (
      key ${text} PRIMARY KEY,
      mapping ${text} NOT NULL,
      updated ${text} NOT NULL
    )`,
  ];
}

/**
 * The counts of a year by subject, without a look at the table: half the time on PostgreSQL. SQLite
 * keeps the table itself in that order.
 */
export function visitSums(dialect: Dialect): string[] {
  if (dialect === 'sqlite') return [];
  return [
    `CREATE INDEX card_visits_shown ON card_visits (subject, day, count) WHERE kind = 'view'`,
  ];
}
