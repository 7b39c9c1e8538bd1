import type { StoredLineState } from '../order-lines/order-line.ts';

/** Why a card is printed without a yes: somebody pressed so, or the order came into production. */
export const RELEASE_CAUSES = ['press', 'status'] as const;
export type ReleaseCause = (typeof RELEASE_CAUSES)[number];

export const RELEASE_REASON_MAX = 300;
/** One press releases so many lines; the next one the others. */
export const RELEASED_AT_ONCE = 1000;

/** Of the cards in a file for a printer. */
export const FILED_STATES = ['accepted', 'released'] as const;
export type FiledState = (typeof FILED_STATES)[number];

/** Which cards a file is to hold: those that are in none yet, or all that may be printed. */
export const FILE_SCOPES = ['new', 'all'] as const;
export type FileScope = (typeof FILE_SCOPES)[number];

/** Prepared cards to which nobody said yes: these are released. */
export const RELEASABLE_STATES = ['ready', 'sent', 'refused'] as const satisfies StoredLineState[];

/** Tells whether nobody said yes to a prepared card, or to its terms as they are now. */
export function isReleasable(line: { readonly state: string; readonly asksAgain: boolean }) {
  return RELEASABLE_STATES.some((state) => state === line.state) || line.asksAgain;
}

/** Tells whether a card may be printed: somebody said yes to it and to its terms, or it was released. */
export function mayBePrinted(line: { readonly state: string; readonly asksAgain: boolean }) {
  return line.state === 'released' || (line.state === 'accepted' && !line.asksAgain);
}

/** The reason of a release as it is told; a status says none. */
export function releaseText({ reason }: { readonly reason: string }): string {
  return reason === '' ? 'sans motif' : reason;
}
