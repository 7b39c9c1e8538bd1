import type { Commits } from '../database/database.ts';

/** Of the lists that are read beside requests: first pages, a few hundred KB each. */
const LENGTH_MAX = 4_000_000;

interface Stamped {
  readonly stamp: string;
  readonly text: string;
}

/**
 * JSON texts of records that were put together before, so that a list in which one record changed
 * reads that one only. Each is found by its stamp, which holds `updated` of all records that the text
 * tells of: the writes of the server move it on, for a company also when its contacts come and go,
 * so equal stamps mean equal texts. Others may leave it as it was: when they write, all is forgotten.
 */
export class KnownTexts {
  readonly #commits: Commits;
  /** By their shape, which is what they are records of and what is expanded in them; then by id. */
  readonly #shapes = new Map<string, Map<string, Stamped>>();
  /** What was committed when it was last looked at, by anybody and by others. */
  #seen: string | undefined;
  #others = '';
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  constructor(commits: Commits) {
    this.#commits = commits;
  }

  /**
   * Reads with what is known, one reading at a time: on one connection they would only take turns,
   * with the texts of all of them in memory.
   */
  readWith<T>(read: (texts?: KnownTexts) => Promise<T>): Promise<T> {
    const reading = this.#last.then(() => this.#read(read));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  /**
   * When anything is committed meanwhile, statements of the reading may have seen different states,
   * and it starts again without what is known.
   */
  async #read<T>(read: (texts?: KnownTexts) => Promise<T>): Promise<T> {
    const before = this.#commits.all();
    if (before !== this.#seen) this.#forgetIfOthersWrote();
    this.#seen = before;
    const result = await read(this);
    if (this.#commits.all() === before) return result;
    this.#forget();
    return read();
  }

  #forgetIfOthersWrote(): void {
    const others = this.#commits.others();
    if (others !== this.#others) this.#forget();
    this.#others = others;
  }

  find(shape: string, id: string, stamp: string): string | undefined {
    const known = this.#shapes.get(shape)?.get(id);
    return known?.stamp === stamp ? known.text : undefined;
  }

  /** Makes room; what was replaced counts until all is forgotten. What is too long is not kept. */
  keep(shape: string, id: string, stamp: string, text: string): void {
    const length = text.length + stamp.length;
    if (length > LENGTH_MAX / 8) return;
    if (this.#length + length > LENGTH_MAX) this.#forget();
    this.#length += length;
    const texts = this.#shapes.get(shape) ?? new Map<string, Stamped>();
    this.#shapes.set(shape, texts.set(id, { stamp, text }));
  }

  #forget(): void {
    this.#shapes.clear();
    this.#length = 0;
  }
}
