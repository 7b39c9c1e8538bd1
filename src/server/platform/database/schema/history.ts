import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** What was done, what it changed, and what is still being done. Times and JSON are texts. */
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
