/** How long a session lasts without being used. */
export const SESSION_DAYS = 5;
/** How long it lasts at most, however much it is used. */
export const SESSION_DAYS_MAX = 30;
/** For how long a session may do what is asked again for, after its person said who they are. */
export const PROOF_MINUTES = 15;
/** So many a person has at once; the one least lately used gives way. */
export const SESSIONS_MAX = 20;

const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The common name of a browser, from its user agent: `Firefox sur Windows`. */
export function browserName(agent: string): string {
  const [browser] = BROWSERS.find(([, sign]) => sign.test(agent)) ?? [];
  const [system] = SYSTEMS.find(([, sign]) => sign.test(agent)) ?? [];
  if (!browser) return agent === '' ? 'Programme inconnu' : agent;
  return system ? `${browser} sur ${system}` : browser;
}
