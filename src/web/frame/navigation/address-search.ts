/** Reads `?page=2&recherche=dupont`: every value is a text, the last of a repeated name wins. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes only what has something to say, so that addresses stay short enough to be read. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text && `?${text.replaceAll('%2F', '/').replaceAll('%3F', '?').replaceAll('%3D', '=')}`;
}
