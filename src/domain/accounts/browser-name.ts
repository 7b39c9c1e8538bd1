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
