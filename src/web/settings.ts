/** What the server tells the application through the page it is served in. */
export interface Settings {
  /** What a digital card is called on screen ({product} in the specification). */
  productName: string;
  /** Where visitors reach the cards, without trailing slash. */
  publicUrl: string;
  /** Value of the fixed `token` header, when the server asks for one. */
  apiToken?: string;
  /** Sign-in fields filled in beforehand; only the demonstration sets them. */
  demo?: { email: string; password: string };
}

/** Reads the settings from the text of the page; what is missing gets its default. */
export function readSettings(content: string | undefined, origin: string): Settings {
  const values = entriesOf(content);
  const text = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const settings: Settings = {
    productName: text('productName') ?? 'Carte',
    publicUrl: text('publicUrl') ?? origin,
  };
  const apiToken = text('apiToken');
  if (apiToken) settings.apiToken = apiToken;
  const demo = demoOf(values.get('demo'));
  if (demo) settings.demo = demo;
  return settings;
}

function entriesOf(content: string | undefined): Map<string, unknown> {
  if (!content) return new Map();
  try {
    const data: unknown = JSON.parse(content);
    return new Map(typeof data === 'object' && data !== null ? Object.entries(data) : []);
  } catch {
    // Vite's own development server leaves the placeholder as it is.
    return new Map();
  }
}

function demoOf(data: unknown): Settings['demo'] {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('email' in data) || !('password' in data)) return undefined;
  const { email, password } = data;
  if (typeof email !== 'string' || typeof password !== 'string') return undefined;
  return { email, password };
}

function pageContent(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="bristol-settings"]')?.content;
}

export const settings: Settings = readSettings(
  pageContent(),
  typeof location === 'undefined' ? '' : location.origin,
);
