/** More of a text than this says no better which one is meant. */
const QUOTED_SIGNS = 40;

/** A text of a card as sentences about it quote it: its beginning, when it is long. */
export function quoted(text: string): string {
  const isLong = text.length > QUOTED_SIGNS;
  return `«\u00a0${isLong ? `${text.slice(0, QUOTED_SIGNS).trim()}…` : text}\u00a0»`;
}
