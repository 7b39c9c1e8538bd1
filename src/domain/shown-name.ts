/** A name as lists and titles show it: they have to say something where there is none. */
export function shownName(name: string): string {
  return name.trim() || 'Sans nom';
}
