import { z } from 'zod';

/** What a link that works once is for. */
export const KEY_PURPOSES = ['invite', 'reset'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** How long such a link works: an invitation waits for somebody who does not expect it. */
export const KEY_HOURS: Readonly<Record<KeyPurpose, number>> = { invite: 7 * 24, reset: 24 };

/** The page where such a link leads. The key stands in the fragment: no log of a server sees it. */
export function keyPath(key: string): string {
  return `/cle#${key}`;
}

/** A link that was just made. */
export const madeLinkSchema = z.object({ id: z.string(), path: z.string(), expires: z.string() });
export type MadeLink = z.infer<typeof madeLinkSchema>;

/** What a link promises, before anything is done with it. */
export const keyPromiseSchema = z.object({
  purpose: z.enum(KEY_PURPOSES),
  email: z.string(),
  name: z.string(),
  expires: z.string(),
});
export type KeyPromise = z.infer<typeof keyPromiseSchema>;
