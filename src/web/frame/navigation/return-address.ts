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
