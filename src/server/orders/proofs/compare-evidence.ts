import type { EvidenceFault } from '../../../domain/proofs/verification.schema.ts';
import { saltedHash } from '../../records/write/proof-records.ts';
import * as recorded from '../../records/write/recorded-rows.ts';
import { placesKey } from '../files/file-store.ts';
import type { RecordBody } from './chain-bodies.ts';
import type { StoredCard, StoredEvidence } from './stored-evidence.ts';

interface ChainRecord {
  readonly seq: number;
  readonly number: number;
  readonly body: RecordBody | undefined;
}

type Part = EvidenceFault['part'];

/** A row of a card, as it is stored. */
interface CardPair<Row> {
  readonly row: Row;
  readonly card: StoredCard;
}

/** Whether a record tells of something as it would be told now; what there is none of is left out. */
function isTold(body: object, now: object): boolean {
  return Object.entries(now).every(
    ([key, value]) => (Reflect.get(body, key) ?? '') === (value ?? ''),
  );
}

/** Compares what is stored with what records tell; what went with its salt is counted, and no fault. */
export class Comparison {
  readonly #stored: StoredEvidence;
  readonly #faults = new Map<string, EvidenceFault>();
  /** The rows that a record tells of. */
  readonly #told = new Set<object>();
  readonly #revoked = new Set<string>();
  /** Why cards are printed without a yes, as hashes, until that is taken back. */
  readonly #reasons = new Map<string, unknown>();
  gone = 0;
  decisions = 0;

  constructor(stored: StoredEvidence) {
    this.#stored = stored;
  }

  get faults(): EvidenceFault[] {
    return [...this.#faults.values()];
  }

  compare({ seq, number, body }: ChainRecord): void {
    if (!body) return;
    const isOwn = ({ record }: { readonly record: number }) => record === seq;
    if (body.kind === 'sent') this.#sending(number, body);
    else if (body.kind === 'revoked') this.#revocation(number, body);
    else if (body.kind === 'forwarded') this.#recipient(number, body.recipient, body);
    else if (body.kind === 'file') this.#file(number, body);
    else if (body.kind === 'moved') this.#move(number, body);
    else if (body.kind === 'released') {
      for (const { card, reason } of body.cards) this.#reasons.set(card, reason);
      const rows = this.#stored.releases.filter(isOwn);
      this.#cards([number, 'release'], { rows, body }, ({ row, card }) => ({
        ...{ ...recorded.recordedRelease(row), ...recorded.releasedCard(card, row) },
      }));
    } else if (body.kind === 'releaseTaken') {
      for (const { card } of body.cards) {
        this.#card(number, card);
        this.#reasons.delete(card);
      }
    } else {
      const rows = this.#stored.decisions.filter(isOwn);
      this.decisions += this.#cards([number, 'decision'], { rows, body }, (pair) =>
        this.#answer(pair),
      );
    }
  }

  /** All that no record tells of. */
  compareRest(): void {
    const { proofs, decisions, releases, files, recipients, released, hashes } = this.#stored;
    const expect = (part: Part, isKnown: boolean) => {
      if (!isKnown) this.fault(0, part, 'unrecorded');
    };
    for (const row of proofs) expect('proof', this.#told.has(row));
    for (const row of decisions) expect('decision', this.#told.has(row));
    for (const row of files) expect('file', this.#told.has(row));
    for (const row of releases) expect('release', this.#told.has(row));
    for (const { version } of released) {
      expect('release', this.#reasons.has(hashes.get(version ?? 0) ?? ''));
    }
    for (const row of recipients.values()) {
      const isRevoked = row.revoked === '' || this.#revoked.has(row.id);
      expect('recipient', isRevoked && this.#told.has(row));
    }
  }

  fault(number: number, part: Part, fault: EvidenceFault['fault']): void {
    this.#faults.set(`${number} ${part} ${fault}`, { number, part, fault });
  }

  #expect(number: number, part: Part, isSame: boolean): void {
    if (!isSame) this.fault(number, part, 'changed');
  }

  /** The stored card of a hash; none where it went. */
  #card(number: number, known: string): StoredCard | undefined {
    const card = this.#stored.cards.get(known);
    if (card) this.#expect(number, 'card', card.isWhole);
    else this.gone += 1;
    return card;
  }

  /** Compares the rows of a record with its cards; answers how many are there. */
  #cards<Row extends { readonly version: number | null; readonly place?: number }>(
    [number, part]: readonly [number, Part],
    { rows, body }: { readonly rows: readonly Row[]; readonly body: RecordBody },
    now: (pair: CardPair<Row>) => { readonly terms: string },
  ): number {
    const byCard = new Map(rows.map((row) => [this.#stored.hashes.get(row.version ?? 0), row]));
    let count = 0;
    for (const [index, one] of body.cards.entries()) {
      const card = this.#card(number, one.card);
      const row = byCard.get(one.card);
      if (card && !row) this.fault(number, part, 'missing');
      if (!card || !row) continue;
      count += 1;
      this.#told.add(row);
      const { terms, ...rest } = now({ card, row });
      const { place = index + 1 } = row;
      this.#expect(number, 'terms', terms === one.terms);
      this.#expect(number, part, place === index + 1 && isTold({ ...body, ...one }, rest));
    }
    return count;
  }

  #sending(number: number, body: RecordBody): void {
    const proof = this.#stored.proofs.find((one) => one.number === body.proof);
    if (!proof) {
      this.fault(number, 'proof', 'missing');
      return;
    }
    this.#told.add(proof);
    this.#expect(number, 'proof', isTold(body, recorded.recordedProof(proof)));
    const rows = this.#stored.proofLines.filter((line) => line.proof === proof.seq);
    if (rows.length !== body.cards.length) this.fault(number, 'card', 'missing');
    this.#cards([number, 'card'], { rows, body }, ({ row, card }) => recorded.sentCard(card, row));
    for (const { id, ...one } of body.recipients) this.#recipient(number, id, one);
  }

  /** The end of the BAT that was out then, if there was one. */
  #move(number: number, body: RecordBody): void {
    const proof = this.#stored.proofs.find((one) => one.number === body.proof);
    const isSame = proof !== undefined && isTold(body, recorded.recordedMove(proof));
    this.#expect(number, 'proof', body.proof === undefined || isSame);
  }

  /** Whether it is who it was; the name and the address are hashed with the recipient's own salt. */
  #recipient(number: number, id: string, body: object): void {
    const recipient = this.#stored.recipients.get(id);
    if (!recipient) {
      this.fault(number, 'recipient', 'missing');
      return;
    }
    this.#told.add(recipient);
    // Erased by the e-mail: the salt alone stays, with which their decisions are told.
    const isGone = recipient.email === '';
    if (isGone) this.gone += 1;
    const { role, forwardedBy: by } = recipient;
    const names = recorded.recordedNames(recipient);
    this.#expect(number, 'recipient', isTold(body, { role, by, ...(!isGone && names) }));
  }

  #revocation(number: number, { recipient: id, at, cards }: RecordBody): void {
    this.#revoked.add(id);
    this.#expect(number, 'recipient', this.#stored.recipients.get(id)?.revoked === at);
    for (const { card } of cards) this.#card(number, card);
  }

  /** An answer as it would be told; of the other way to answer it has nothing. */
  #answer({ row, card }: CardPair<StoredEvidence['decisions'][number]>) {
    const { recipient, reasons, words, value, point, means, receivedOn, actor: by, sheet } = row;
    if (recipient === null) {
      const noted = recorded.notedCard(card, row, this.#stored.sheets.get(sheet ?? '') ?? '');
      return { recipient, reasons, words, value, point, ...recorded.recordedNoted(row), ...noted };
    }
    const { salt = '', email = '' } = this.#stored.recipients.get(recipient) ?? {};
    const { email: address, ...answer } = recorded.recordedAnswer(row, { salt, email });
    const told = email === '' ? answer : { ...answer, email: address };
    return { reasons, means, receivedOn, by, sheet, ...told, ...recorded.answeredCard(card, row) };
  }

  #file(number: number, body: RecordBody): void {
    const { files, fileLines, fileHashes } = this.#stored;
    const file = files.find((one) => one.number === body.file);
    if (!file) {
      this.fault(number, 'file', 'missing');
      return;
    }
    this.#told.add(file);
    const rows = fileLines.filter((line) => line.file === file.seq);
    const places = placesKey(rows);
    const own = fileHashes.find((one) => one.file === file.seq && one.places === places);
    const isSame = isTold(body, recorded.recordedFile(file, own?.hash ?? ''));
    this.#expect(number, 'file', isSame && rows.length === body.cards.length);
    // Why a card was released is told by the record of that.
    const reasonOf = (card: string, state: unknown) =>
      state === 'released' ? this.#reasons.get(card) : undefined;
    const cards = body.cards.map((one) => ({ ...one, reason: reasonOf(one.card, one.state) }));
    this.#cards([number, 'file'], { rows, body: { ...body, cards } }, ({ row, card }) => {
      const isHashed = reasonOf(card.hash, row.state) !== undefined;
      const reason = isHashed ? saltedHash(card.salt, row.reason) : row.reason;
      return { ...recorded.filedCard(card, row), reason };
    });
  }
}
