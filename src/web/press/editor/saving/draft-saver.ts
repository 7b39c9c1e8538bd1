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
  /** What is stored now, when a save failed because of it; else nothing. */
  readOthers: (error: unknown) => Promise<OthersDraft | undefined>;
  isSame: (one: CardDesign, other: CardDesign) => boolean;
  tell: (saving: Saving) => void;
}

/** Saves a draft again and again, each time over what it saved last, one save after the other. */
export function createDraftSaver(opened: Draft, transport: DraftTransport) {
  const { send, readOthers, isSame, tell } = transport;
  let { design: saved, version } = opened;
  let latest = saved;
  let sending: CardDesign | undefined;
  let theirs: OthersDraft | undefined;
  /** Sent, perhaps saved: a save whose answer is lost looks like that of a colleague. */
  let unanswered: CardDesign | undefined;
  let hasFailed = false;
  let last: Promise<void> = Promise.resolve();

  function noteSaved(design: CardDesign, made: number): void {
    // Answers may overtake one another when the page goes.
    if (made <= version) return;
    version = made;
    saved = design;
  }

  async function sendOver(next: CardDesign, over: number): Promise<void> {
    try {
      noteSaved(next, await send({ design: next, version: over }));
    } catch (error) {
      const stored = await readOthers(error).catch(() => undefined);
      // Nobody saved, so one of our own saves went astray when the page went.
      const others = stored && stored.version > version ? stored : undefined;
      const own = others && [next, unanswered].find((one) => one && isSame(one, others.design));
      if (!others || !own) {
        hasFailed = true;
        if (others) theirs = others;
        else unanswered = next;
        tell(others ? { state: 'taken', error, theirs: others } : { state: 'failed', error });
        throw error;
      }
      noteSaved(own, others.version);
      if (own !== next) await sendOver(next, version);
    }
  }

  async function attempt(next: CardDesign, over: number): Promise<void> {
    sending = next;
    if (!hasFailed) tell({ state: 'saving' });
    try {
      await sendOver(next, over);
    } finally {
      if (sending === next) sending = undefined;
    }
    hasFailed = false;
    theirs = undefined;
    tell({ state: latest === saved ? 'saved' : 'waiting' });
  }

  /** After a failure nobody knows what is stored. */
  const isSaved = (design: CardDesign): boolean => design === saved && !hasFailed;

  /** Refused when it could not be saved. */
  function save(): Promise<void> {
    const next = last.then(async () => {
      if (!isSaved(latest)) await attempt(latest, version);
    });
    last = next.catch(() => {});
    return next;
  }

  return {
    save,
    /** What is worked on becomes this; `save` brings it to the server. */
    put(design: CardDesign): void {
      latest = design;
    },
    isSaved,
    version: () => version,
    /** The page goes: what stands behind a save under way goes at once, over what that makes. */
    leave(): Promise<void> {
      if (theirs) return last;
      if (sending === undefined) return save().catch(() => {});
      if (latest !== sending) {
        const behind = attempt(latest, version + 1).catch(() => {});
        last = Promise.all([last, behind]).then(() => {});
      }
      return last;
    },
    /** Goes on from what a colleague saved: the next save writes over that. */
    takeTheirs(): void {
      if (!theirs) return;
      saved = theirs.design;
      version = theirs.version;
      theirs = undefined;
      hasFailed = false;
      tell({ state: 'waiting' });
    },
  };
}
