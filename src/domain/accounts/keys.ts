/** What a link that works once is for. */
export const KEY_PURPOSES = ['invite', 'reset', 'forgotten'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

export function isLinkPurpose(purpose: unknown): purpose is KeyPurpose {
  return KEY_PURPOSES.some((known) => known === purpose);
}

/** How long such a link works: an invitation waits for somebody who does not expect it. */
export const KEY_HOURS: Readonly<Record<KeyPurpose, number>> = {
  invite: 7 * 24,
  reset: 24,
  forgotten: 1,
};

/** So many links a person may ask for in an hour. */
export const FORGOTTEN_PER_HOUR = 3;

/** The page where such a link leads. The key stands in the fragment: no log of a server sees it. */
export function keyPath(key: string): string {
  return `/cle#${key}`;
}

/** A link that was just made. */
export interface MadeLink {
  /** Of the account. */
  readonly id: string;
  readonly path: string;
  readonly expires: string;
  /** Whether it was mailed, too; missing where there is no server of mails. */
  readonly isMailed?: boolean;
}

/** What a link promises, before anything is done with it. */
export interface KeyPromise {
  readonly purpose: KeyPurpose;
  readonly email: string;
  readonly name: string;
  readonly expires: string;
}
