import { ApiError } from '../../../../domain/errors.ts';

/** Each has a thread of its own, with a whole file in it. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

/**
 * Who has a file read now. Nobody waits for a place: what one file takes would be the answer of
 * another, for minutes.
 */
export class ReadingPlaces {
  readonly #readers = new Set<string>();

  /**
   * Reads for an account, or for the token of a program. ApiError `import_reading` while another file
   * of theirs is read, `imports_busy` while others take all places.
   */
  async within<T>(reader: string, read: () => Promise<T>): Promise<T> {
    const options = { retryAfter: RETRY_AFTER_SECONDS };
    if (this.#readers.has(reader)) throw new ApiError('import_reading', options);
    if (this.#readers.size >= AT_ONCE) throw new ApiError('imports_busy', options);
    this.#readers.add(reader);
    try {
      return await read();
    } finally {
      this.#readers.delete(reader);
    }
  }
}
