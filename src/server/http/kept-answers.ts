import { hash } from 'node:crypto';
import { compress, type Encoding, WORTH_COMPRESSING } from './compression.ts';
import { giveBack } from './give-back.ts';
import { ownBytes } from './own-bytes.ts';

const BYTES_MAX = 8 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 1500;
/** One answer must not drive out all others; with its compressed form, a large one would. */
const SHARE_MAX = 1 / 2;

/** What a large answer takes time for, so that another thread can do it. */
export interface AnswerBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly digest: string;
}

/** Identifies bytes: equal ones are equal for whichever process made them. */
export function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22);
}

/** The bytes of a text in parts. One text would be copied whole first, twice as long as its bytes. */
function answerBytes(parts: readonly string[]): AnswerBytes {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  // Not of the pool that buffers share: it is moved between threads, or given back.
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return { bytes, digest: digestOf(bytes) };
}

/** An answer of the record API, which ends its line. */
export function jsonBytes(parts: readonly string[]): AnswerBytes {
  return answerBytes([...parts, '\n']);
}

/** The bytes of an answer, compressed when somebody first asks for it, and what identifies them. */
export class Answer {
  readonly plain: Buffer;
  /** Of the content, so that equal answers are equal for whichever process made them. */
  readonly digest: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #senders = 0;

  constructor(text: string | AnswerBytes) {
    const { bytes, digest } = typeof text === 'string' ? answerBytes([text]) : text;
    this.plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bytes = bytes;
    this.digest = digest;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  /** Whoever sends it says so before waiting for anything, and calls what is answered afterwards. */
  send(): () => void {
    this.#senders += 1;
    return () => {
      this.#senders -= 1;
      if (this.#senders === 0) giveBack(this.#bytes);
    };
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes = compress(this.plain, encoding).then(ownBytes);
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }
}

interface Entry<A extends Answer> {
  answer: Promise<A>;
  bytes: number;
}

/**
 * Answers that were computed, for as long as no write touches the data. Those who ask for the same
 * one at the same time share one computation. Beyond a number of bytes, the least recently used goes.
 */
export class KeptAnswers<A extends Answer = Answer> {
  readonly #bytesMax: number;
  readonly #entries = new Map<string, Entry<A>>();
  #version = '';
  #bytes = 0;

  constructor(bytesMax = BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** The answer kept under a key, if the data still has the version that it was computed from. */
  find(key: string, version: string): Promise<A> | undefined {
    this.#turnTo(version);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  /** Computes an answer and keeps it. `version` has to have been read before. */
  keep(key: string, version: string, make: () => Promise<A>): Promise<A> {
    this.#turnTo(version);
    const answer = make();
    const entry: Entry<A> = { answer, bytes: 0 };
    this.#entries.set(key, entry);
    answer.then(
      ({ plain }) => this.#count(key, entry, plain.length),
      () => this.#drop(key, entry),
    );
    return answer;
  }

  /** Versions are not ordered: of two that alternate for an instant, each empties what is kept. */
  #turnTo(version: string): void {
    if (version === this.#version) return;
    this.#entries.clear();
    this.#bytes = 0;
    this.#version = version;
  }

  #count(key: string, entry: Entry<A>, length: number): void {
    if (this.#entries.get(key) !== entry) return;
    // Compressed, it takes about as much again at most.
    entry.bytes = 2 * length + 2 * key.length + ENTRY_BYTES;
    this.#bytes += entry.bytes;
    if (entry.bytes > this.#bytesMax * SHARE_MAX) this.#drop(key, entry);
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#entries.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #drop(key: string, entry: Entry<A>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
