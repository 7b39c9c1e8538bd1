import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { cardHash } from '../preparation/card-hash.ts';

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

/** The cards of an order, each hashed anew, one at a time: others ask meanwhile. */
async function storedCards(db: Kysely<Tables>, order: string) {
  const cards: StoredCard[] = [];
  const versions = db.selectFrom('line_versions').where('orderId', '=', order);
  for (const { seq } of await versions.select('seq').execute()) {
    const card = await db
      .selectFrom('line_versions')
      .selectAll()
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (!card) continue;
    const isWhole = cardHash({ ...card, sidesHash: sidesHash(card.sides) }) === card.hash;
    cards.push({ seq, hash: card.hash, salt: card.salt, isWhole });
    await nextTurn();
  }
  return cards;
}

/** The signed sheets of an order by their ids, each hashed anew. */
async function storedSheets(db: Kysely<Tables>, order: string) {
  const sheets = new Map<string, string>();
  const ofOrder = db.selectFrom('proof_sheets').select('id').where('orderId', '=', order);
  for (const { id } of await ofOrder.execute()) {
    const digest = createHash('sha256');
    const parts = db.selectFrom('proof_sheet_parts').select('bytes').where('sheet', '=', id);
    for (const { bytes } of await parts.orderBy('place').execute()) digest.update(bytes);
    sheets.set(id, digest.digest('hex'));
    await nextTurn();
  }
  return sheets;
}

/** All that is stored of the BATs, releases and files of an order. */
export type StoredEvidence = Awaited<ReturnType<typeof storedEvidence>>;

export async function storedEvidence(db: Kysely<Tables>, order: string) {
  const proofs = db.selectFrom('proofs').where('orderId', '=', order);
  const files = db.selectFrom('order_files').where('orderId', '=', order);
  const recipients = await db
    .selectFrom('proof_recipients')
    .selectAll()
    .where('proof', 'in', proofs.select('seq'))
    .execute();
  const cards = await storedCards(db, order);
  return {
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
    sheets: await storedSheets(db, order),
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
