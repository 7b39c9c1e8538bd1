import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { cardHash } from '../../press/kept/kept-drawing.ts';
import { recordsOf } from './proof-chain.ts';

export interface StoredCard {
  readonly seq: number;
  readonly hash: string;
  readonly salt: string;
  /** It is what its hash was made of. */
  readonly isWhole: boolean;
}

/** Display lists as JSON; damaged bytes are those of no card. */
function sidesHash(packed: Uint8Array): string {
  try {
    return hash('sha256', inflateSync(packed));
  } catch {
    return '';
  }
}

/** Hashes of what is stored, by its id: nothing is hashed twice. */
interface Hashed {
  readonly cards: Map<number, StoredCard>;
  readonly sheets: Map<string, string>;
}

/** The cards of an order, each hashed anew, one at a time: others ask meanwhile. */
async function storedCards(db: Kysely<Tables>, order: string, { cards }: Hashed) {
  const versions = db.selectFrom('line_versions').where('orderId', '=', order);
  const seqs = (await versions.select('seq').execute()).map(({ seq }) => seq);
  for (const seq of seqs) {
    if (cards.has(seq)) continue;
    const query = db.selectFrom('line_versions').selectAll().where('seq', '=', seq);
    const card = await query.executeTakeFirst();
    if (!card) continue;
    const isWhole = cardHash({ ...card, sidesHash: sidesHash(card.sides) }) === card.hash;
    cards.set(seq, { seq, hash: card.hash, salt: card.salt, isWhole });
    await nextTurn();
  }
  return seqs.flatMap((seq) => cards.get(seq) ?? []);
}

/** The signed sheets of an order by their ids, each hashed anew. */
async function storedSheets(db: Kysely<Tables>, order: string, { sheets }: Hashed) {
  const ofOrder = db.selectFrom('proof_sheets').select('id').where('orderId', '=', order);
  for (const { id } of await ofOrder.execute()) {
    if (sheets.has(id)) continue;
    const digest = createHash('sha256');
    const parts = db.selectFrom('proof_sheet_parts').select('bytes').where('sheet', '=', id);
    for (const { bytes } of await parts.orderBy('place').execute()) digest.update(bytes);
    sheets.set(id, digest.digest('hex'));
    await nextTurn();
  }
  return sheets;
}

/** All that is stored of the BATs, releases and files of an order. */
export type StoredEvidence = Awaited<ReturnType<typeof readEvidence>>;

/** Changes with each record that is added, and each card that comes or goes. */
async function stateOf(db: Kysely<Tables>, order: string): Promise<string> {
  const { rows } = await sql`SELECT
    (SELECT max(seq) FROM proof_records WHERE "orderId" = ${order}) AS record,
    (SELECT max(seq) FROM line_versions WHERE "orderId" = ${order}) AS card,
    (SELECT count(*) FROM line_versions WHERE "orderId" = ${order}) AS cards`.execute(db);
  return JSON.stringify(rows);
}

const READINGS_MAX = 10;

/**
 * Reads it as it was at one moment, though others decide meanwhile: what is read while a record or a card
 * comes is read again, where hashing, which takes long, is done.
 */
export async function storedEvidence(db: Kysely<Tables>, order: string): Promise<StoredEvidence> {
  const hashed: Hashed = { cards: new Map(), sheets: new Map() };
  for (let reading = 1; ; reading += 1) {
    const before = await stateOf(db, order);
    const evidence = await readEvidence(db, order, hashed);
    if (reading === READINGS_MAX || before === (await stateOf(db, order))) return evidence;
  }
}

async function readEvidence(db: Kysely<Tables>, order: string, hashed: Hashed) {
  const proofs = db.selectFrom('proofs').where('orderId', '=', order);
  const files = db.selectFrom('order_files').where('orderId', '=', order);
  const cards = await storedCards(db, order, hashed);
  const sheets = await storedSheets(db, order, hashed);
  const recipients = await db
    .selectFrom('proof_recipients')
    .selectAll()
    .where('proof', 'in', proofs.select('seq'))
    .execute();
  return {
    records: await recordsOf(db, order),
    cards: new Map(cards.map((card) => [card.hash, card])),
    hashes: new Map(cards.map((card) => [card.seq, card.hash])),
    proofs: await proofs.selectAll().execute(),
    proofLines: await db
      .selectFrom('proof_lines')
      .selectAll()
      .where('proof', 'in', proofs.select('seq'))
      .execute(),
    recipients: new Map(recipients.map((one) => [one.id, one])),
    decisions: await db
      .selectFrom('proof_decisions')
      .selectAll()
      .where('orderId', '=', order)
      .execute(),
    sheets,
    releases: await db
      .selectFrom('line_releases')
      .selectAll()
      .where('orderId', '=', order)
      .execute(),
    /** The lines that are printed without a yes. */
    released: await db
      .selectFrom('order_lines')
      .select('version')
      .where('orderId', '=', order)
      .where('state', '=', 'released')
      .execute(),
    files: await files.selectAll().execute(),
    fileLines: await db
      .selectFrom('order_file_lines')
      .selectAll()
      .where('file', 'in', files.select('seq'))
      .orderBy('place')
      .execute(),
    fileHashes: await db
      .selectFrom('order_file_hashes')
      .selectAll()
      .where('file', 'in', files.select('seq'))
      .execute(),
  };
}
