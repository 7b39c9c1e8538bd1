const SUFFIX = ' (copie)';

/** What the copy of something is called, in `max` signs at most. */
export function copyName(name: string, max: number): string {
  // Half an emoji is no letter.
  const kept = name.slice(0, max - SUFFIX.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}${SUFFIX}`;
}
