/** What follows the digest in the tag of each encoding; see send-answer.ts. */
const ENDINGS = ['', '-br', '-gzip'] as const;

/** Whether a caller says that it has this content already, compressed or not. */
export function isKnown(ifNoneMatch: string | undefined, digest: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return ENDINGS.some((ending) => tag === `"${digest}${ending}"`);
  });
}
