/** Steps of the schema: cards that clients are shown, and what they decide. */
import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/**
 * BATs, their cards and recipients, the links that open them, and decisions. Each sending and each
 * decision is a record of a chain, which holds nothing but hashes of what may have to go. A decision
 * without a recipient was noted by staff, who may have a signed sheet of it.
 */
export function proofs(dialect: Dialect): string[] {
  const { seq, text, integer, bytes } = TYPES[dialect];
  const proof = `${integer} NOT NULL REFERENCES proofs (seq)`;
  const recipient = `${text} NOT NULL REFERENCES proof_recipients (id)`;
  return [
    `CREATE TABLE proofs (
      seq ${seq}, "orderId" ${text} NOT NULL REFERENCES orders (id), number ${integer} NOT NULL,
      language ${text} NOT NULL, "needsAll" ${integer} NOT NULL, at ${text} NOT NULL,
      actor ${text} NOT NULL, expires ${text} NOT NULL, voided ${text} NOT NULL DEFAULT '',
      "canForward" ${integer} NOT NULL
    )`,
    'CREATE UNIQUE INDEX proofs_order ON proofs ("orderId", number)',
    // Of all that were ever sent, few wait for an answer.
    "CREATE INDEX proofs_open ON proofs (expires) WHERE voided = ''",
    `CREATE TABLE proof_lines (
      proof ${proof}, place ${integer} NOT NULL,
      contact ${text} NOT NULL REFERENCES "Contacts" (id),
      version ${integer} REFERENCES line_versions (seq), terms ${text} NOT NULL,
      asks ${text} NOT NULL, former ${integer} REFERENCES line_versions (seq),
      PRIMARY KEY (proof, place)
    )`,
    'CREATE INDEX proof_lines_version ON proof_lines (version)',
    'CREATE INDEX proof_lines_former ON proof_lines (former)',
    `CREATE TABLE proof_recipients (
      id ${text} PRIMARY KEY, proof ${proof}, name ${text} NOT NULL, email ${text} NOT NULL,
      role ${text} NOT NULL, salt ${text} NOT NULL, revoked ${text} NOT NULL DEFAULT '',
      "openedAt" ${text} NOT NULL DEFAULT '', "isMailed" ${integer} NOT NULL,
      reminded ${integer} NOT NULL DEFAULT 0, "forwardedBy" ${text} NOT NULL DEFAULT ''
    )`,
    'CREATE INDEX proof_recipients_proof ON proof_recipients (proof)',
    `CREATE TABLE proof_links (
      hash ${text} PRIMARY KEY, recipient ${recipient}, created ${text} NOT NULL
    )`,
    'CREATE INDEX proof_links_recipient ON proof_links (recipient)',
    `CREATE TABLE proof_openings (
      seq ${seq}, recipient ${recipient}, at ${text} NOT NULL, network ${text} NOT NULL
    )`,
    'CREATE INDEX proof_openings_recipient ON proof_openings (recipient)',
    'CREATE INDEX proof_openings_at ON proof_openings (at)',
    `CREATE TABLE proof_records (
      seq ${seq}, "orderId" ${text} NOT NULL REFERENCES orders (id), number ${integer} NOT NULL,
      previous ${text} NOT NULL, hash ${text} NOT NULL, body ${text} NOT NULL
    )`,
    'CREATE UNIQUE INDEX proof_records_order ON proof_records ("orderId", number)',
    `CREATE TABLE proof_sheets (
      id ${text} PRIMARY KEY, "orderId" ${text} NOT NULL REFERENCES orders (id),
      name ${text} NOT NULL, type ${text} NOT NULL, size ${integer} NOT NULL, hash ${text} NOT NULL,
      created ${text} NOT NULL
    )`,
    'CREATE INDEX proof_sheets_order ON proof_sheets ("orderId")',
    `CREATE TABLE proof_sheet_parts (
      sheet ${text} NOT NULL REFERENCES proof_sheets (id), place ${integer} NOT NULL,
      bytes ${bytes} NOT NULL, PRIMARY KEY (sheet, place)
    )`,
    `CREATE TABLE proof_decisions (
      seq ${seq}, record ${integer} NOT NULL REFERENCES proof_records (seq),
      "orderId" ${text} NOT NULL REFERENCES orders (id),
      contact ${text} NOT NULL REFERENCES "Contacts" (id),
      version ${integer} NOT NULL REFERENCES line_versions (seq),
      recipient ${text} REFERENCES proof_recipients (id),
      kind ${text} NOT NULL, terms ${text} NOT NULL, name ${text} NOT NULL,
      reasons ${text} NOT NULL, words ${text} NOT NULL, value ${text} NOT NULL, at ${text} NOT NULL,
      point ${text} NOT NULL DEFAULT '',
      means ${text} NOT NULL DEFAULT '', "receivedOn" ${text} NOT NULL DEFAULT '',
      actor ${text} NOT NULL DEFAULT '', sheet ${text} REFERENCES proof_sheets (id)
    )`,
    'CREATE INDEX proof_decisions_order ON proof_decisions ("orderId", contact, seq)',
    'CREATE INDEX proof_decisions_version ON proof_decisions (version)',
    'CREATE INDEX proof_decisions_recipient ON proof_decisions (recipient)',
    'CREATE INDEX proof_decisions_sheet ON proof_decisions (sheet) WHERE sheet IS NOT NULL',
    ...(dialect === 'sqlite' ? [] : withoutStatistics()),
  ];
}

/** No statistic repeats what clients typed, nor who they are. */
function withoutStatistics(): string[] {
  const typed = [
    ...['proof_lines terms', 'proof_recipients name', 'proof_recipients email'],
    ...['proof_decisions terms', 'proof_decisions name', 'proof_decisions words'],
    ...['proof_decisions value', 'proof_sheets name', 'proof_sheet_parts bytes'],
    ...['proof_openings network'],
  ];
  return typed.map((column) => {
    const [table = '', name = ''] = column.split(' ');
    return `ALTER TABLE ${table} ALTER COLUMN ${name} SET STATISTICS 0`;
  });
}
