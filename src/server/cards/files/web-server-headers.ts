import { isRecordId } from '../../../domain/id.ts';
import type { Config } from '../../platform/config.ts';
import { securityHeaders } from '../../platform/http/responses/security-headers.ts';

/** What a web server has to know beside the files. */
export interface Served {
  readonly config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>;
  /** The folder with the files, as the web server sees it. */
  readonly root: string;
  /** The styles that the pages hold, as a policy names them. */
  readonly styles: ReadonlySet<string>;
  /** Ids of merged contacts, and where each leads. */
  readonly moved: ReadonlyMap<string, string>;
}

/** A header that names more would be refused by proxies; then any style may apply, but still no script. */
const STYLES_MAX = 40;

/** English when it is asked for before French. */
export const PREFERS_ENGLISH = String.raw`(?i)^(?:\s*(?:[^fe,\s][^,]*|f[^r,][^,]*|e[^n,][^,]*),)*\s*en\b`;
/** An address of a card or of a part of it: its id, with what the id begins with. */
export const CARD = String.raw`(?i)^/c/(([a-z0-9]{2})[a-z0-9]{13})(?:\.vcf|/qr\.svg|/qr\.png|/apercu\.png)?/?$`;

const FOR_EVER = 'max-age=31536000, immutable';

type Headers = Readonly<Record<string, string>>;

/** Each kind of answer with what its headers are beside those of all. */
export function headersOf({ config, styles }: Served) {
  const allowed = styles.size > STYLES_MAX ? "'unsafe-inline'" : [...styles].sort().join(' ');
  const policy = `default-src 'none'; style-src ${allowed}; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
  const base = securityHeaders(config)('/c/');
  const card = {
    ...base,
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  const shared = { 'cache-control': `public, ${FOR_EVER}`, 'x-robots-tag': 'noindex' };
  const picture = { ...base, ...shared, 'cross-origin-resource-policy': 'cross-origin' };
  return {
    page: { ...card, vary: 'accept-language' },
    vcard: { ...card, vary: 'user-agent' },
    part: card,
    // Mails show it in pages of other sites.
    codePicture: {
      ...base,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
    moved: { ...card, 'cache-control': 'no-store' },
    photo: {
      ...picture,
      'cache-control': `private, ${FOR_EVER}`,
      'cross-origin-resource-policy': 'same-origin',
      vary: 'authorization',
    },
    picture,
    drawing: {
      ...picture,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
    nothing: { ...base, 'cache-control': 'no-store' },
  } satisfies Record<string, Headers>;
}

/** By where a picture lies, what it is. */
export const PICTURES = [
  { folder: 'photo', type: 'image/jpeg', headers: 'photo' },
  { folder: 'jpeg', type: 'image/jpeg', headers: 'picture' },
  { folder: 'png', type: 'image/png', headers: 'picture' },
  { folder: 'svg', type: 'image/svg+xml', headers: 'drawing' },
] as const;

/** What lies below a card, but for its file. */
export const PARTS = [
  {
    ending: String.raw`/qr\.svg`,
    file: 'code/{shelf}/{id}.svg',
    type: 'image/svg+xml',
    headers: 'part',
  },
  {
    ending: String.raw`/apercu\.png`,
    file: 'preview/{language}/{shelf}/{id}.png',
    type: 'image/png',
    headers: 'part',
  },
  {
    ending: String.raw`/qr\.png`,
    file: 'code/{shelf}/{id}.png',
    type: 'image/png',
    headers: 'codePicture',
  },
] as const;

/** Both ids of those that are some. */
export function known(moved: ReadonlyMap<string, string>): (readonly [string, string])[] {
  return [...moved].filter((pair) => pair.every(isRecordId));
}

/** Into a template of a place, the variables of a web server. */
export function filled(place: string, variable: (name: string) => string): string {
  return place.replaceAll(/\{(\w+)\}/g, (_, name: string) => variable(name));
}
