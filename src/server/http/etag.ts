/** Whether a caller says that it has this content already, compressed or not. */
export function isKnown(ifNoneMatch: string | undefined, digest: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((entry) => {
    const [, tag] = /^(?:W\/)?"(.*?)(?:-br|-gzip)?"$/.exec(entry.trim()) ?? [];
    return tag === digest;
  });
}
