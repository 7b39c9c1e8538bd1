/** Where the texts of a card lead: a web site, a mailbox, a place on a map. */

/** Node and browsers have it alike; a library for it would come along with every card. */
declare const URL: new (
  text: string,
) => { readonly protocol: string; readonly hostname: string; readonly href: string };

/** As it is written out in full; undefined for what is no address of a web site. */
function readSite(address: string): string | undefined {
  try {
    const { protocol, hostname, href } = new URL(address);
    return /^https?:$/.test(protocol) && hostname.includes('.') ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address of a web site, `https://` added when missing. Undefined for anything else than a
 * plain http or https address: a card never links to a script or passes a name and a password on.
 */
export function siteUrl(typed: string): string | undefined {
  const text = typed.trim();
  const hasScheme = /^https?:\/\//i.test(text);
  // A colon is only for a port: `javascript:` and its like are no site.
  if (!hasScheme && /^[^/?#]*:(?!\d+(?:[/?#]|$))/.test(text)) return undefined;
  const address = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`;
  if (/[\s\p{Cc}\p{Cf}\\"<>]/u.test(address)) return undefined;
  const url = readSite(address);
  const namesSomebody = url !== undefined && /^[^/]+\/\/[^/]*@/.test(url);
  return namesSomebody ? undefined : url;
}

/** How a web site is shown: without `https://` and without a last slash. */
export function siteLabel(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
}

/** The link that writes to an e-mail address; undefined when the text is not exactly one. */
export function mailUrl(typed: string): string | undefined {
  const parts = /^([^\s@<>(),;:\\"[\]]+)@([^\s@<>(),;:\\"?&#/%[\]]+)$/.exec(
    typed.trim().toWellFormed(),
  );
  if (!parts?.[1] || !parts[2]) return undefined;
  return `mailto:${encodeURIComponent(parts[1])}@${encodeURIComponent(parts[2])}`;
}

/**
 * A map that shows a place, on any device and without an account. Building names and boxes are left
 * out by the caller: maps do not know them and would find nothing.
 */
export function mapUrl(place: { street: string; postcode: string; city: string }): string {
  const town = `${place.postcode} ${place.city}`.trim();
  const query = [place.street, town].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query.toWellFormed())}`;
}

/** A postcode with its town, at the beginning of a line or of a part of one: `59000 Lille`, `B-1000 Bruxelles`. */
const TOWN = /((?<=^|, |\n)(?:[A-Z]{1,2}-)?\d{4,5} \p{L}[^,\n·]*?(?=$|,|\n| ·))/u;

/** The parts of a text: each second one is a postcode with its town, which are read together. */
export function townParts(text: string): readonly string[] {
  return text.split(TOWN);
}
