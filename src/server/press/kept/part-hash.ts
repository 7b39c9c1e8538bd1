import { createHash } from 'node:crypto';

/** The name of a part: the SHA-256 of its bytes. */
export function partHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
