import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { EvidenceFault, Verification } from '../../../domain/proofs/verification.schema.ts';
import { RESTORES_SETTING, storedRestores } from '../../platform/database/backup/restores.ts';
import { readSetting } from '../../platform/database/stored-setting.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { saltedHash } from '../../records/write/proof-records.ts';
import { cardHash } from '../preparation/card-hash.ts';
import {
  type DecidedBody,
  type ForwardedBody,
  type NotedBody,
  type RecordBody,
  type RevokedBody,
  recordBody,
  recordFacts,
  type SentBody,
} from './chain-bodies.ts';
import { brokenRecord } from './proof-chain.ts';

interface StoredCard {
  readonly hash: string;
  readonly salt: string;
  /** It is what its hash was made of. */
  readonly isWhole: boolean;
}

type Rows<T extends keyof Tables> = readonly Selectable<Tables[T]>[];
type DecisionRow = Selectable<Tables['proof_decisions']>;

/** All that is stored of the BATs of an order. */
interface Stored {
  readonly cards: ReadonlyMap<number, StoredCard>;
  readonly hashes: ReadonlySet<string>;
  readonly proofs: Rows<'proofs'>;
  readonly lines: Rows<'proof_lines'>;
  readonly recipients: ReadonlyMap<string, Selectable<Tables['proof_recipients']>>;
  readonly decisions: Rows<'proof_decisions'>;
  /** The hashes of signed sheets, of their bytes as these are now. */
  readonly sheets: ReadonlyMap<string, string>;
}

interface ChainRecord {
  readonly seq: number;
  readonly number: number;
  readonly body: RecordBody | undefined;
}

/** Display lists as JSON; damaged bytes are those of no card. */
function sidesHash(packed: Uint8Array): string {
  try {
    return hash('sha256', inflateSync(packed));
  } catch {
    return '';
  }
}

/** The cards of an order by their `seq`, each hashed anew, one at a time: others ask meanwhile. */
async function storedCards(db: Kysely<Tables>, order: string) {
  const cards = new Map<number, StoredCard>();
  const versions = db.selectFrom('line_versions').where('orderId', '=', order);
  for (const { seq } of await versions.select('seq').execute()) {
    const card = await db
      .selectFrom('line_versions')
      .selectAll()
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (!card) continue;
    const isWhole = cardHash({ ...card, sidesHash: sidesHash(card.sides) }) === card.hash;
    cards.set(seq, { hash: card.hash, salt: card.salt, isWhole });
    await nextTurn();
  }
  return cards;
}

/** The signed sheets of an order, each hashed anew. */
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

async function stored(db: Kysely<Tables>, order: string): Promise<Stored> {
  const cards = await storedCards(db, order);
  const ofOrder = db.selectFrom('proofs').select('seq').where('orderId', '=', order);
  const recipients = await db
    .selectFrom('proof_recipients')
    .selectAll()
    .where('proof', 'in', ofOrder)
    .execute();
  return {
    cards,
    hashes: new Set([...cards.values()].map((card) => card.hash)),
    proofs: await db.selectFrom('proofs').selectAll().where('orderId', '=', order).execute(),
    lines: await db
      .selectFrom('proof_lines')
      .selectAll()
      .where('proof', 'in', ofOrder)
      .orderBy('place')
      .execute(),
    recipients: new Map(recipients.map((one) => [one.id, one])),
    decisions: await db
      .selectFrom('proof_decisions')
      .selectAll()
      .where('orderId', '=', order)
      .execute(),
    sheets: await storedSheets(db, order),
  };
}

/** Those whom a record names as they come. */
function recipientsIn(body: RecordBody | undefined): readonly string[] {
  if (body?.kind === 'sent') return body.recipients.map(({ id }) => id);
  return body?.kind === 'forwarded' ? [body.recipient] : [];
}

/** Compares what is stored with what records tell; what went with its salt is counted, and no fault. */
class Comparison {
  readonly #stored: Stored;
  readonly #faults = new Map<string, EvidenceFault>();
  readonly #told = new Set<number>();
  gone = 0;
  decisions = 0;

  constructor(all: Stored) {
    this.#stored = all;
  }

  get faults(): EvidenceFault[] {
    return [...this.#faults.values()];
  }

  compare({ seq, number, body }: ChainRecord): void {
    if (body?.kind === 'sent') this.#sending(number, body);
    else if (body?.kind === 'revoked') this.#revocation(number, body);
    else if (body?.kind === 'forwarded') this.#forward(number, body);
    else if (body) this.#decisions(number, seq, body);
  }

  /** Decisions and revocations that no record tells of. */
  compareRest(records: readonly ChainRecord[]): void {
    const { decisions, recipients } = this.#stored;
    for (const { seq } of decisions) {
      this.#expect(this.#told.has(seq), { number: 0, part: 'decision', fault: 'unrecorded' });
    }
    const revoked = new Set(
      records.flatMap(({ body }) => (body?.kind === 'revoked' ? body.recipient : [])),
    );
    const known = new Set(records.flatMap(({ body }) => recipientsIn(body)));
    for (const recipient of recipients.values()) {
      const isTold =
        known.has(recipient.id) && (recipient.revoked === '' || revoked.has(recipient.id));
      this.#expect(isTold, { number: 0, part: 'recipient', fault: 'unrecorded' });
    }
  }

  fault(fault: EvidenceFault): void {
    this.#faults.set(JSON.stringify(fault), fault);
  }

  #expect(holds: boolean, fault: EvidenceFault): void {
    if (!holds) this.fault(fault);
  }

  #sending(number: number, body: SentBody): void {
    const proof = this.#stored.proofs.find((one) => one.number === body.proof);
    if (!proof) {
      this.fault({ number, part: 'proof', fault: 'missing' });
      return;
    }
    const { at, expires, language, needsAll } = proof;
    const isSame = at === body.at && expires === body.expires && language === body.language;
    const isWhole = isSame && (needsAll === 1) === body.needsAll;
    this.#expect(isWhole, { number, part: 'proof', fault: 'changed' });
    const lines = this.#stored.lines.filter((line) => line.proof === proof.seq);
    this.#expect(lines.length === body.cards.length, { number, part: 'card', fault: 'missing' });
    for (const [index, told] of body.cards.entries()) {
      const line = lines.find(({ place }) => place === index + 1);
      if (line) this.#sentCard(number, told, line);
    }
    for (const told of body.recipients) this.#recipient(number, told);
  }

  #sentCard(
    number: number,
    told: SentBody['cards'][number],
    { version, terms, asks }: Selectable<Tables['proof_lines']>,
  ): void {
    const { cards, hashes } = this.#stored;
    const card = version === null ? undefined : cards.get(version);
    if (!card && !hashes.has(told.card)) {
      this.gone += 1;
      return;
    }
    const isSame = card?.isWhole === true && card.hash === told.card && asks === told.asks;
    this.#expect(isSame, { number, part: 'card', fault: 'changed' });
    const isUnder = card !== undefined && saltedHash(card.salt, terms) === told.terms;
    this.#expect(isUnder, { number, part: 'terms', fault: 'changed' });
  }

  /** Whether it is who it was; the name and the address are hashed with the recipient's own salt. */
  #recipient(
    number: number,
    told: Pick<SentBody['recipients'][number], 'id' | 'role' | 'name' | 'email'>,
  ): void {
    const recipient = this.#stored.recipients.get(told.id);
    if (!recipient) {
      this.fault({ number, part: 'recipient', fault: 'missing' });
      return;
    }
    const { salt, name, email, role } = recipient;
    // Erased by the e-mail: the salt alone stays, with which their decisions are told.
    const isGone = email === '';
    if (isGone) this.gone += 1;
    const isSame =
      isGone || (saltedHash(salt, name) === told.name && saltedHash(salt, email) === told.email);
    const isWhole = isSame && role === told.role;
    this.#expect(isWhole, { number, part: 'recipient', fault: 'changed' });
  }

  #forward(number: number, { recipient: id, by, ...told }: ForwardedBody): void {
    this.#recipient(number, { id, ...told });
    const isSame = this.#stored.recipients.get(id)?.forwardedBy === by;
    this.#expect(isSame, { number, part: 'recipient', fault: 'changed' });
  }

  #revocation(number: number, { recipient: id, at, cards }: RevokedBody): void {
    const recipient = this.#stored.recipients.get(id);
    const isSame = recipient?.revoked === at;
    this.#expect(isSame, { number, part: 'recipient', fault: 'changed' });
    for (const { card } of cards) this.#card(number, card);
  }

  /** The stored card of a hash; none where it went. */
  #card(number: number, told: string): StoredCard | undefined {
    const card = [...this.#stored.cards.values()].find((one) => one.hash === told);
    if (!card) this.gone += 1;
    else this.#expect(card.isWhole, { number, part: 'card', fault: 'changed' });
    return card;
  }

  #decisions(number: number, seq: number, body: DecidedBody | NotedBody): void {
    const rows = this.#stored.decisions.filter(({ record }) => record === seq);
    const byCard = new Map(rows.map((row) => [this.#stored.cards.get(row.version)?.hash, row]));
    for (const told of body.cards) {
      const card = this.#card(number, told.card);
      const row = byCard.get(told.card);
      if (!row && card) this.fault({ number, part: 'decision', fault: 'missing' });
      if (!row || !card) continue;
      this.decisions += 1;
      this.#told.add(row.seq);
      const isUnder = saltedHash(card.salt, row.terms) === told.terms;
      this.#expect(isUnder, { number, part: 'terms', fault: 'changed' });
      const isSame =
        body.kind === 'noted' ? this.#isNoted(row, card, body) : this.#isDecided(row, card, body);
      this.#expect(isSame, { number, part: 'decision', fault: 'changed' });
    }
  }

  #isNoted(row: DecisionRow, { hash: own, salt }: StoredCard, body: NotedBody): boolean {
    const told = body.cards.find(({ card }) => card === own);
    const sheet = row.sheet === null ? undefined : this.#stored.sheets.get(row.sheet);
    const sheetHash = sheet === undefined ? undefined : saltedHash(salt, sheet);
    return (
      row.recipient === null &&
      row.kind === body.noted &&
      row.at === body.at &&
      row.actor === body.by &&
      row.means === body.means &&
      row.receivedOn === body.receivedOn &&
      row.reasons === '[]' &&
      row.words === '' &&
      row.value === '' &&
      saltedHash(salt, row.name) === told?.name &&
      sheetHash === told.sheet
    );
  }

  #isDecided(row: DecisionRow, card: StoredCard, body: DecidedBody): boolean {
    const told = body.cards.find((one) => one.card === card.hash);
    const { salt = '', email = '' } = this.#stored.recipients.get(row.recipient ?? '') ?? {};
    return (
      saltedHash(card.salt, row.words) === told?.words &&
      saltedHash(card.salt, row.value) === told.value &&
      (row.point === '' ? undefined : saltedHash(card.salt, row.point)) === told.point &&
      row.kind === body.kind &&
      row.at === body.at &&
      row.recipient === body.recipient &&
      row.reasons === JSON.stringify(body.reasons) &&
      row.means === '' &&
      row.receivedOn === '' &&
      row.actor === '' &&
      row.sheet === null &&
      saltedHash(salt, row.name) === body.name &&
      (email === '' || saltedHash(salt, email) === body.email)
    );
  }
}

/**
 * When backups were put back since an order was begun, and the record that each would have had next: from
 * there on, certificates tell what clients decided between the backup and that day.
 */
async function restoresOf(db: Kysely<Tables>, order: string): Promise<Verification['restored']> {
  const restores = storedRestores(await readSetting(db, RESTORES_SETTING));
  const told: { at: string; from: number }[] = [];
  for (const { at, seq } of restores) {
    const { rows } = await sql<{ last: number | null }>`
      SELECT (SELECT max(r.number) FROM proof_records r
        WHERE r."orderId" = o.id AND r.seq <= ${seq}) AS last
      FROM orders o WHERE o.id = ${order} AND o.created < ${at}`.execute(db);
    const [known] = rows;
    if (known) told.push({ at, from: (known.last ?? 0) + 1 });
  }
  return told;
}

/** Recomputes the chain of an order, and compares all that is stored with what its records tell. */
export async function verifyOrder(db: Kysely<Tables>, order: string): Promise<Verification> {
  const rows = await db
    .selectFrom('proof_records')
    .selectAll()
    .where('orderId', '=', order)
    .orderBy('number')
    .execute();
  const comparison = new Comparison(await stored(db, order));
  const broken = await brokenRecord(db, order);
  if (broken !== undefined) {
    comparison.fault({ number: broken, part: 'record', fault: 'changed' });
  }
  const records = rows.map(({ seq, number, body }) => ({ seq, number, body: recordBody(body) }));
  for (const record of records) comparison.compare(record);
  comparison.compareRest(records);
  const { faults, decisions, gone } = comparison;
  return {
    records: rows.map(({ number, hash: own, body }) => ({
      number,
      hash: own,
      ...recordFacts(body),
    })),
    ...{ faults: faults.sort((one, other) => one.number - other.number), decisions, gone },
    restored: await restoresOf(db, order),
  };
}
