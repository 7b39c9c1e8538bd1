import { hash } from 'node:crypto';
import type { EvidenceFault } from '../../../domain/proofs/verification.schema.ts';
import { saltedHash } from '../../records/write/proof-records.ts';
import { placesKey } from '../files/file-store.ts';
import type {
  DecidedBody,
  FileBody,
  ForwardedBody,
  NotedBody,
  RecordBody,
  ReleasedBody,
  RevokedBody,
  SentBody,
} from './chain-bodies.ts';
import type { StoredCard, StoredEvidence } from './stored-evidence.ts';

interface ChainRecord {
  readonly seq: number;
  readonly number: number;
  readonly body: RecordBody | undefined;
}

type Part = EvidenceFault['part'];
type DecisionRow = StoredEvidence['decisions'][number];

/** A row of a card, and what a record tells of it. */
interface CardPair<Row, Told> {
  readonly row: Row;
  readonly told: Told;
  readonly card: StoredCard;
  /** Among the cards of the record, from 1. */
  readonly place: number;
}

/** Whether a row has these values. */
function has<Row extends object>(row: Row, told: Partial<Record<keyof Row, unknown>>): boolean {
  return Object.entries(told).every(([key, value]) => Reflect.get(row, key) === value);
}

/** Whether texts are those of which a record tells hashes. */
function areHashed(salt: string, ...texts: readonly (readonly [string, string])[]): boolean {
  return texts.every(([text, told]) => saltedHash(salt, text) === told);
}

/** Compares what is stored with what records tell; what went with its salt is counted, and no fault. */
export class Comparison {
  readonly #stored: StoredEvidence;
  readonly #faults = new Map<string, EvidenceFault>();
  /** The rows that a record tells of. */
  readonly #told = new Set<object>();
  readonly #revoked = new Set<string>();
  /** Why cards are printed without a yes, as hashes, until that is taken back. */
  readonly #reasons = new Map<string, string>();
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
    if (body.kind === 'sent') this.#sending(number, body);
    else if (body.kind === 'revoked') this.#revocation(number, body);
    else if (body.kind === 'forwarded') this.#forward(number, body);
    else if (body.kind === 'released') this.#release(number, seq, body);
    else if (body.kind === 'releaseTaken') this.#releaseTaken(number, body.cards);
    else if (body.kind === 'file') this.#file(number, body);
    else this.#decision(number, seq, body);
  }

  /** All that no record tells of. */
  compareRest(): void {
    const { proofs, decisions, releases, files, recipients, released, hashes } = this.#stored;
    const expect = (part: Part, isTold: boolean) => {
      if (!isTold) this.fault(0, part, 'unrecorded');
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
  #card(number: number, told: string): StoredCard | undefined {
    const card = this.#stored.cards.get(told);
    if (card) this.#expect(number, 'card', card.isWhole);
    else this.gone += 1;
    return card;
  }

  /** Compares the rows of a record with its cards; answers how many are there. */
  #cards<
    Row extends { readonly version: number | null; readonly terms: string },
    Told extends { readonly card: string; readonly terms: string },
  >(
    [number, part]: readonly [number, Part],
    { rows, told }: { readonly rows: readonly Row[]; readonly told: readonly Told[] },
    isSame: (pair: CardPair<Row, Told>) => boolean,
  ): number {
    const byCard = new Map(rows.map((row) => [this.#stored.hashes.get(row.version ?? 0), row]));
    const pairs = told.flatMap((one, index) => {
      const card = this.#card(number, one.card);
      const row = byCard.get(one.card);
      if (card && !row) this.fault(number, part, 'missing');
      return card && row ? [{ card, row, told: one, place: index + 1 }] : [];
    });
    for (const pair of pairs) {
      const { card, row, told: one } = pair;
      this.#told.add(row);
      this.#expect(number, 'terms', areHashed(card.salt, [row.terms, one.terms]));
      this.#expect(number, part, isSame(pair));
    }
    return pairs.length;
  }

  #sending(number: number, body: SentBody): void {
    const proof = this.#stored.proofs.find((one) => one.number === body.proof);
    if (!proof) {
      this.fault(number, 'proof', 'missing');
      return;
    }
    this.#told.add(proof);
    const { at, expires, language } = body;
    const needsAll = body.needsAll ? 1 : 0;
    this.#expect(number, 'proof', has(proof, { at, expires, language, needsAll }));
    const rows = this.#stored.proofLines.filter((line) => line.proof === proof.seq);
    if (rows.length !== body.cards.length) this.fault(number, 'card', 'missing');
    this.#cards([number, 'card'], { rows, told: body.cards }, ({ row, place, told }) =>
      has(row, { asks: told.asks, place }),
    );
    for (const told of body.recipients) this.#recipient(number, told);
  }

  /** Whether it is who it was; the name and the address are hashed with the recipient's own salt. */
  #recipient(number: number, told: SentBody['recipients'][number]): void {
    const recipient = this.#stored.recipients.get(told.id);
    if (!recipient) {
      this.fault(number, 'recipient', 'missing');
      return;
    }
    this.#told.add(recipient);
    const { salt, name, email, role } = recipient;
    // Erased by the e-mail: the salt alone stays, with which their decisions are told.
    const isGone = email === '';
    if (isGone) this.gone += 1;
    const isSame = isGone || areHashed(salt, [name, told.name], [email, told.email]);
    this.#expect(number, 'recipient', isSame && role === told.role);
  }

  #forward(number: number, { recipient: id, by: forwardedBy, ...told }: ForwardedBody): void {
    this.#recipient(number, { id, ...told });
    const recipient = this.#stored.recipients.get(id);
    this.#expect(number, 'recipient', recipient?.forwardedBy === forwardedBy);
  }

  #revocation(number: number, { recipient: id, at, cards }: RevokedBody): void {
    this.#revoked.add(id);
    this.#expect(number, 'recipient', this.#stored.recipients.get(id)?.revoked === at);
    for (const { card } of cards) this.#card(number, card);
  }

  #decision(number: number, seq: number, body: DecidedBody | NotedBody): void {
    const rows = this.#stored.decisions.filter(({ record }) => record === seq);
    const at = [number, 'decision'] as const;
    this.decisions +=
      body.kind === 'noted'
        ? this.#cards(at, { rows, told: body.cards }, (pair) => this.#isNoted(pair, body))
        : this.#cards(at, { rows, told: body.cards }, (pair) => this.#isDecided(pair, body));
  }

  #isNoted(
    { row, card: { salt }, told }: CardPair<DecisionRow, NotedBody['cards'][number]>,
    { noted: kind, at, by: actor, means, receivedOn }: NotedBody,
  ): boolean {
    const sheet = row.sheet === null ? undefined : this.#stored.sheets.get(row.sheet);
    const none = { recipient: null, reasons: '[]', words: '', value: '' };
    return (
      has(row, { kind, at, actor, means, receivedOn, ...none }) &&
      areHashed(salt, [row.name, told.name]) &&
      (sheet === undefined ? undefined : saltedHash(salt, sheet)) === told.sheet
    );
  }

  #isDecided(
    { row, card, told }: CardPair<DecisionRow, DecidedBody['cards'][number]>,
    { kind, at, recipient, reasons, name, email: address }: DecidedBody,
  ): boolean {
    const { salt = '', email = '' } = this.#stored.recipients.get(recipient) ?? {};
    const none = { means: '', receivedOn: '', actor: '', sheet: null };
    return (
      has(row, { kind, at, recipient, reasons: JSON.stringify(reasons), ...none }) &&
      areHashed(card.salt, [row.words, told.words], [row.value, told.value]) &&
      (row.point === '' ? undefined : saltedHash(card.salt, row.point)) === told.point &&
      areHashed(salt, [row.name, name]) &&
      (email === '' || areHashed(salt, [email, address]))
    );
  }

  #release(number: number, seq: number, { at, by: actor, cause, cards }: ReleasedBody): void {
    const rows = this.#stored.releases.filter(({ record }) => record === seq);
    for (const { card, reason } of cards) this.#reasons.set(card, reason);
    this.#cards([number, 'release'], { rows, told: cards }, ({ row, card, told }) => {
      const { former, reason } = told;
      return has(row, { at, actor, cause, former }) && areHashed(card.salt, [row.reason, reason]);
    });
  }

  #releaseTaken(number: number, cards: readonly string[]): void {
    for (const card of cards) {
      this.#card(number, card);
      this.#reasons.delete(card);
    }
  }

  #file(number: number, { at, by: actor, cards, ...told }: FileBody): void {
    const { files, fileLines, fileHashes } = this.#stored;
    const file = files.find((one) => one.number === told.file);
    if (!file) {
      this.fault(number, 'file', 'missing');
      return;
    }
    this.#told.add(file);
    const rows = fileLines.filter((line) => line.file === file.seq);
    const places = placesKey(rows);
    const own = fileHashes.find((one) => one.file === file.seq && one.places === places);
    const isSame =
      has(file, { at, actor }) &&
      hash('sha256', file.profile) === told.printer &&
      areHashed(file.salt, [own?.hash ?? '', told.hash]) &&
      rows.length === cards.length;
    this.#expect(number, 'file', isSame);
    this.#cards(
      [number, 'file'],
      { rows, told: cards },
      ({ row, card, place, told: { state } }) => {
        const reason = state === 'released' ? this.#reasons.get(card.hash) : undefined;
        const isReason = reason ? areHashed(card.salt, [row.reason, reason]) : row.reason === '';
        return row.place === place && row.state === state && isReason;
      },
    );
  }
}
