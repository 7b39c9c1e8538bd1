/** Of links that let somebody choose a password. */
export const PASSWORD_PURPOSES = ['invite', 'reset', 'forgotten'] as const;

/** The purposes of links that work once: another e-mail is confirmed by one, too. */
export const KEY_PURPOSES = [...PASSWORD_PURPOSES, 'email'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** How long such a link works: an invitation waits for somebody who does not expect it. */
export const KEY_HOURS: Readonly<Record<KeyPurpose, number>> = {
  invite: 7 * 24,
  reset: 24,
  forgotten: 1,
  email: 1,
};

/** So many links of a kind a person may have mailed in an hour. */
export const MAILED_PER_HOUR = 3;

/**
 * So many unknown keys and links of downloads one network may try before it is told to wait: as many
 * as wrong passwords, since an office shares an address there, too.
 */
export const GUESS_PACE = { max: 50, seconds: 600 } as const;

/** The page where such a link leads. The key stands in the fragment: no log of a server sees it. */
export function keyPath(key: string): string {
  return `/cle#${key}`;
}
