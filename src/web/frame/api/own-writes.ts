const REMEMBERED = 200;

const versions = new Set<string>();

/** Remembers what this page wrote itself, and reads again by itself. */
export function noteOwnWrite({ id, updated }: { id: string; updated: string }): void {
  versions.add(`${id} ${updated}`);
  const [oldest] = versions;
  if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest);
}

export function isOwnWrite(id: string, updated: string): boolean {
  return versions.has(`${id} ${updated}`);
}
