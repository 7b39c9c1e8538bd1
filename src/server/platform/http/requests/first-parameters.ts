/** The parameters of an address as texts: of one that is repeated the first, as the record API says. */
export function firstParameters(text: string): Record<string, string> {
  if (text === '') return {};
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}
