const SUFFIX = ' (copie)';

/** The name of a copy, in `max` UTF-16 units at most. */
export function copyName(name: string, max: number): string {
  // Half an emoji is no letter.
  const kept = name.slice(0, max - SUFFIX.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}${SUFFIX}`;
}
