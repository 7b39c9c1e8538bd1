import { LRUCache } from 'lru-cache';
import type { ResponseBody } from './response-body.ts';

const BYTES_MAX = 8 * 1024 * 1024;
/** The size of an entry beside its key and its bytes. */
const ENTRY_BYTES = 1500;
/** Of what is still being made, little is known. */
const MAKING_BYTES = 1;
/** One answer must not drive out all others. */
const SHARE_MAX = 1 / 2;

/**
 * Bodies of answers, for as long as no write touches the data that they were computed from. Those who
 * ask for the same one at the same time share one computation. Beyond a number of bytes, the least
 * recently used goes.
 */
export class ResponseCache<B extends ResponseBody = ResponseBody> {
  readonly #bodies: LRUCache<string, B | Promise<B>>;
  #version = '';

  constructor(bytesMax = BYTES_MAX) {
    this.#bodies = new LRUCache({ maxSize: bytesMax, maxEntrySize: bytesMax * SHARE_MAX });
  }

  /** The body under a key, if the data still has the version that it was computed from. */
  find(key: string, version: string): B | Promise<B> | undefined {
    this.#turnTo(version);
    return this.#bodies.get(key);
  }

  /** The body under a key, or else a new one. `version` has to have been read before. */
  fetch(key: string, version: string, make: () => Promise<B>): B | Promise<B> {
    const kept = this.find(key, version);
    if (kept) return kept;
    const making = make();
    this.#bodies.set(key, making, { size: MAKING_BYTES });
    making.then(
      (body) => this.#settle(key, making, body),
      () => this.#settle(key, making),
    );
    return making;
  }

  /** Keeps what was made, or forgets what failed, unless all was emptied meanwhile. */
  #settle(key: string, making: Promise<B>, body?: B): void {
    if (this.#bodies.peek(key) !== making) return;
    if (body) this.#bodies.set(key, body, { size: sizeOf(key, body) });
    else this.#bodies.delete(key);
  }

  /** Versions are not ordered: of two that alternate for an instant, each empties what is kept. */
  #turnTo(version: string): void {
    if (version === this.#version) return;
    this.#bodies.clear();
    this.#version = version;
  }
}

/** Compressed, a body takes about as much again at most. */
function sizeOf(key: string, { plain }: ResponseBody): number {
  return 2 * plain.length + 2 * key.length + ENTRY_BYTES;
}
