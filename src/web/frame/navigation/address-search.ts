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

const ORIGIN = 'https://bristol.invalid';

/**
 * Where to go after signing in. Only a path of this very site is followed: an address is often
 * received from others, and must not lead to somebody else's page.
 */
export function returnAddress(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, ORIGIN);
    const isSignIn = url.pathname === '/login' || url.pathname === '/bienvenue';
    if (url.origin !== ORIGIN || isSignIn) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
