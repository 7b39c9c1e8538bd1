/** Cuts a text, without its HTML tags and with white space collapsed, to `max` characters. */
export function excerpt(text: string, max: number, withEllipsis: boolean): string {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  if (characters.length <= max) return plain;
  const cut = characters.slice(0, max).join('').trim();
  return withEllipsis ? `${cut}...` : cut;
}
