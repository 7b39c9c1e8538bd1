import { createHash } from 'node:crypto';

/** Tells whether the key of an account's tokens is still the same one: another key ended its sessions. */
export function keyMarkOf(tokenKey: string): string {
  return createHash('sha256').update(tokenKey).digest('base64url').slice(0, 22);
}
