import { sql } from 'kysely';
import { z } from 'zod';
import { COLLECTIONS } from '../../../../domain/collections.ts';
import { CHANGE_ACTIONS, OPERATION_SOURCES } from '../../../../domain/history/history.ts';
import { printedValuesSchema } from '../../../../domain/press/printed-values.schema.ts';
import { atAddress } from '../../../orders/proofs/forget-recipients.ts';
import { among } from '../../../platform/database/id-list.ts';
import { recordTextsNaming } from '../../../records/find/mentions.ts';
import { RECORD, type RecordReader, wholeJson } from '../../../records/sql/record-json.ts';
import { type CardEvent, type ProofData, readCardEvents, readProofs } from './proof-data.ts';

const valuesSchema = z.record(z.string(), z.unknown());
export type Values = z.infer<typeof valuesSchema>;

const orderSchema = z.object({
  number: z.coerce.number(),
  name: z.string(),
  status: z.string(),
  created: z.string(),
  dueOn: z.string(),
  cards: z.coerce.number(),
  address: z.string(),
});
const changeSchema = z.object({
  at: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  source: z.enum(OPERATION_SOURCES),
  fields: z
    .string()
    .nullable()
    .transform((json) =>
      z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).parse(JSON.parse(json ?? '{}')),
    ),
});
/** A card as it was prepared: what it says stays when the record changes. */
const cardSchema = z.object({
  number: z.coerce.number(),
  at: z.string(),
  printed: z.string().transform((json) => printedValuesSchema.parse(JSON.parse(json)).values),
});
const visitSchema = z.object({ day: z.string(), kind: z.string(), count: z.coerce.number() });
const ownSchema = z.object({
  id: z.string(),
  seq: z.coerce.number(),
  deleted: z.string().nullable(),
  name: z.string(),
  company: z.string().nullable(),
  json: z.string().transform((json) => valuesSchema.parse(JSON.parse(json))),
});

/**
 * All that is stored about one person, whoever was merged into them included. Somebody who only was sent
 * BATs has no record, and so neither orders nor a history.
 */
export interface PersonData extends ProofData {
  /** Numbers of the records that are not in the bin. */
  readonly living: readonly number[];
  readonly ids: readonly string[];
  /** The record itself first, then those that became one with it. */
  readonly records: readonly Values[];
  readonly company: string;
  readonly orders: readonly z.infer<typeof orderSchema>[];
  readonly cards: readonly z.infer<typeof cardSchema>[];
  readonly cardEvents: readonly CardEvent[];
  readonly changes: readonly z.infer<typeof changeSchema>[];
  readonly visits: readonly z.infer<typeof visitSchema>[];
  /** Texts that people wrote elsewhere with the name, a number or an e-mail. */
  readonly texts: Awaited<ReturnType<typeof recordTextsNaming>>;
}

const TEXTS_MAX = 1000;

async function ownRecords({ db, dialect }: RecordReader, id: string) {
  const { rows } = await sql`
    SELECT ${sql.raw(`${RECORD}.id, ${RECORD}.seq, ${RECORD}.deleted`)},
      trim(${sql.raw(`${RECORD}."Prenom" || ' ' || ${RECORD}."Nom"`)}) AS name,
      (SELECT "RaisonSociale" FROM "Company" k WHERE k.id = ${sql.raw(`${RECORD}.company`)}) AS company,
      ${sql.raw(wholeJson(dialect, COLLECTIONS.Contacts))} AS json
    FROM "Contacts" AS ${sql.raw(RECORD)}
    WHERE ${sql.raw(`${RECORD}.erased`)} IS NULL
      AND (${sql.raw(`${RECORD}.id`)} = ${id} OR ${sql.raw(`${RECORD}."mergedInto"`)} = ${id})
    ORDER BY CASE WHEN ${sql.raw(`${RECORD}.id`)} = ${id} THEN 0 ELSE 1 END, seq`.execute(db);
  return z.array(ownSchema).parse(rows);
}

/** Reads it; undefined when there is no such person, or nothing of them any more. */
export async function readPerson(
  reader: RecordReader,
  id: string,
): Promise<PersonData | undefined> {
  const { db, dialect } = reader;
  const own = await ownRecords(reader, id);
  const [first] = own;
  if (first?.id !== id) return undefined;
  const ids = own.map((record) => record.id);
  // Somebody taken off an order, or become one with another, left the address of the cards there.
  const orders = await sql`
    SELECT DISTINCT o.number, o."Name" AS name, o."Status" AS status, o.created, o."dueOn",
      coalesce(l.quantity, o."Quantity") AS cards, coalesce(l.address, '') AS address
    FROM (
      SELECT record, target FROM orders_contacts WHERE target ${among(dialect, ids)}
      UNION
      SELECT "orderId", contact FROM order_lines
      WHERE contact ${among(dialect, ids)} AND address <> ''
    ) p JOIN orders o ON o.id = p.record AND o.deleted IS NULL
      LEFT JOIN order_lines l ON l."orderId" = p.record AND l.contact = p.target
    ORDER BY o.number, address`.execute(db);
  const cards = await sql`
    SELECT o.number, v.at, v.printed FROM line_versions v JOIN orders o ON o.id = v."orderId"
    WHERE v.contact ${among(dialect, ids)} ORDER BY v.seq`.execute(db);
  const changes = await sql`
    SELECT o.at, c.action, o.source, c.fields FROM changes c JOIN operations o ON o.seq = c.operation
    WHERE c.collection = 'Contacts' AND c.record ${among(dialect, ids)} ORDER BY c.seq`.execute(db);
  const visits = await sql`
    SELECT day, kind, sum(count) AS count FROM card_visits
    WHERE subject ${among(dialect, ids)} GROUP BY day, kind ORDER BY day, kind`.execute(db);
  return {
    living: own.filter(({ deleted }) => deleted === null).map(({ seq }) => seq),
    ids,
    records: own.map(({ json }) => json),
    company: first.company ?? '',
    orders: z.array(orderSchema).parse(orders.rows),
    cards: z.array(cardSchema).parse(cards.rows),
    cardEvents: await readCardEvents(reader, among(dialect, ids)),
    // They are known by their e-mails.
    ...(await readProofs(
      reader,
      sql`lower(r.email) IN (SELECT key FROM match_keys
        WHERE collection = 'Contacts' AND kind = 'email' AND record ${among(dialect, ids)})`,
    )),
    changes: z.array(changeSchema).parse(changes.rows),
    visits: z.array(visitSchema).parse(visits.rows),
    texts: await recordTextsNaming(reader, 'Contacts', first, TEXTS_MAX),
  };
}

/** The same of whoever was sent BATs at an address; undefined where none went there. */
export async function readRecipient(
  reader: RecordReader,
  email: string,
): Promise<PersonData | undefined> {
  const sent = await readProofs(reader, atAddress(email));
  const name = sent.proofs.at(-1)?.name;
  if (name === undefined) return undefined;
  const state = { id: '', name, mail: email };
  return {
    ...{ living: [], ids: [], records: [], company: '', orders: [] },
    ...{ cards: [], cardEvents: [], changes: [], visits: [], ...sent },
    texts: await recordTextsNaming(reader, 'Contacts', state, TEXTS_MAX),
  };
}
