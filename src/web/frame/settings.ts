import { ADDRESS_FAULTS, type AddressFault } from '../../domain/qr/public-address.ts';
import { property } from './api/property.ts';

/** The settings that the server hands to the application in its page. */
export interface Settings {
  /** The name of a digital card on screen ({product} in the specification). */
  productName: string;
  /** Where visitors reach the cards, without trailing slash. */
  publicUrl: string;
  /** Why codes that lead there should not be printed; missing when they can be. */
  addressFault?: AddressFault;
  /** After how many days what is in the bin is erased; missing when it never is. */
  binDays?: number;
  /** Value of the header `token`, which each call carries. */
  apiToken: string;
  /** The build that the page is of; missing where Vite serves it by itself. */
  build?: string;
  /** The firm that uses it, as mails are from it; missing where none is named. */
  firm?: string;
  /** It sends mails. */
  hasMail?: true;
  /** Sign-in fields filled in beforehand; only the demonstration sets them. */
  demo?: { email: string; password: string };
}

/** The header `token` where the server asks for none: it ignores the value then. */
const UNASKED_TOKEN = 'bristol';

/** Reads the settings from the text of the page; what is missing gets its default. */
export function readSettings(content: string | undefined, origin: string): Settings {
  const data = parse(content);
  const settings: Settings = {
    productName: text(data, 'productName') ?? 'Carte',
    publicUrl: text(data, 'publicUrl') ?? origin,
    apiToken: text(data, 'apiToken') ?? UNASKED_TOKEN,
  };
  const build = text(data, 'build');
  if (build) settings.build = build;
  const fault = ADDRESS_FAULTS.find((known) => known === property(data, 'addressFault'));
  if (fault) settings.addressFault = fault;
  const binDays = property(data, 'binDays');
  if (typeof binDays === 'number') settings.binDays = binDays;
  const firm = text(data, 'firm');
  if (firm) settings.firm = firm;
  if (property(data, 'hasMail') === true) settings.hasMail = true;
  const demo = property(data, 'demo');
  const email = text(demo, 'email');
  const password = text(demo, 'password');
  if (email && password) settings.demo = { email, password };
  return settings;
}

function parse(content: string | undefined): unknown {
  if (!content) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    // Vite's own development server leaves the placeholder as it is.
    return undefined;
  }
}

function text(data: unknown, name: string): string | undefined {
  const value = property(data, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function pageContent(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="bristol-settings"]')?.content;
}

export const settings: Settings = readSettings(
  pageContent(),
  typeof location === 'undefined' ? '' : location.origin,
);
