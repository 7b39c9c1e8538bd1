import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';

/** A design, and which save of a draft it is, or goes on from. */
export interface Draft {
  readonly design: CardDesign;
  readonly version: number;
}

/** A draft that a colleague saved meanwhile. */
export interface OthersDraft extends Draft {
  readonly by: string;
}

/**
 * How far saving is; `waiting` for the next save. A failure stays one until a save succeeds; a
 * colleague's draft is not written over.
 */
export type Saving =
  | { readonly state: 'saved' | 'waiting' | 'saving' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'taken'; readonly error: unknown; readonly theirs: OthersDraft };

interface DraftTransport {
  /** Saves a design over a version; answers the version that it makes. */
  send: (draft: Draft) => Promise<number>;
  /** The stored draft, when a save failed because of it; else nothing. */
  readOthers: (error: unknown) => Promise<OthersDraft | undefined>;
  isSame: (one: CardDesign, other: CardDesign) => boolean;
  tell: (saving: Saving) => void;
}

/** Saves a draft again and again, each time over what it saved last, one save after the other. */
export class DraftSaver {
  readonly #transport: DraftTransport;
  #saved: CardDesign;
  #version: number;
  #latest: CardDesign;
  #sending: CardDesign | undefined;
  #theirs: OthersDraft | undefined;
  /** Sent, perhaps saved: a save whose answer is lost looks like that of a colleague. */
  #unanswered: CardDesign | undefined;
  #hasFailed = false;
  #last: Promise<void> = Promise.resolve();

  constructor({ design, version }: Draft, transport: DraftTransport) {
    this.#transport = transport;
    this.#saved = design;
    this.#latest = design;
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  /** After a failure nobody knows what is stored. */
  isSaved(design: CardDesign): boolean {
    return design === this.#saved && !this.#hasFailed;
  }

  /** A design becomes what is worked on; `save` brings it to the server. */
  put(design: CardDesign): void {
    this.#latest = design;
  }

  /** Refused when it could not be saved. */
  save(): Promise<void> {
    const next = this.#last.then(async () => {
      if (!this.isSaved(this.#latest)) await this.#attempt(this.#latest, this.#version);
    });
    this.#last = next.catch(() => {});
    return next;
  }

  /** The page goes: what stands behind a save under way goes at once, over what that makes. */
  leave(): Promise<void> {
    if (this.#theirs) return this.#last;
    if (this.#sending === undefined) return this.save().catch(() => {});
    if (this.#latest !== this.#sending) {
      const behind = this.#attempt(this.#latest, this.#version + 1).catch(() => {});
      this.#last = Promise.all([this.#last, behind]).then(() => {});
    }
    return this.#last;
  }

  /** Goes on from what a colleague saved: the next save writes over that. */
  takeTheirs(): void {
    if (!this.#theirs) return;
    this.#saved = this.#theirs.design;
    this.#version = this.#theirs.version;
    this.#theirs = undefined;
    this.#hasFailed = false;
    this.#transport.tell({ state: 'waiting' });
  }

  async #attempt(next: CardDesign, over: number): Promise<void> {
    this.#sending = next;
    if (!this.#hasFailed) this.#transport.tell({ state: 'saving' });
    try {
      await this.#sendOver(next, over);
    } finally {
      if (this.#sending === next) this.#sending = undefined;
    }
    this.#hasFailed = false;
    this.#theirs = undefined;
    this.#transport.tell({ state: this.#latest === this.#saved ? 'saved' : 'waiting' });
  }

  async #sendOver(next: CardDesign, over: number): Promise<void> {
    const { send, readOthers, isSame, tell } = this.#transport;
    try {
      this.#noteSaved(next, await send({ design: next, version: over }));
    } catch (error) {
      const stored = await readOthers(error).catch(() => undefined);
      // Nobody saved, so one of our own saves went astray when the page went.
      const others = stored && stored.version > this.#version ? stored : undefined;
      const sent = [next, this.#unanswered];
      const own = others && sent.find((one) => one && isSame(one, others.design));
      if (!others || !own) {
        this.#hasFailed = true;
        if (others) this.#theirs = others;
        else this.#unanswered = next;
        tell(others ? { state: 'taken', error, theirs: others } : { state: 'failed', error });
        throw error;
      }
      this.#noteSaved(own, others.version);
      if (own !== next) await this.#sendOver(next, this.#version);
    }
  }

  #noteSaved(design: CardDesign, made: number): void {
    // Answers may overtake one another when the page goes.
    if (made <= this.#version) return;
    this.#version = made;
    this.#saved = design;
  }
}
