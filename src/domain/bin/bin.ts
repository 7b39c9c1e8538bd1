import { shownName } from '../shown-name.ts';

/** So many contacts are named that may be those of whoever is erased. */
export const COPIES_MAX = 20;

/** Traits that another contact shares with somebody who is to be erased, the surest first. */
export const COPY_TRAITS = ['name', 'email', 'mobile'] as const;
export type CopyTrait = (typeof COPY_TRAITS)[number];

/** Whether what a contact shares tells that it is of the same person. */
export function isSureCopy(shares: readonly CopyTrait[]): boolean {
  return shares.includes('name') && shares.length > 1;
}

/** The text to type so that records are erased: the name of the only one, or else their number. */
export function eraseConfirmation(states: readonly { readonly name: string }[]): string {
  const [only] = states;
  return only && states.length === 1 ? shownName(only.name) : String(states.length);
}

/** So many records are erased for good at once. */
export const ERASE_MAX = 50;
