import type { FastifyInstance } from 'fastify';
import { BUILD_HEADER } from '../../../../domain/limits.ts';
import { BUILD_ID } from '../../build-id.ts';
import type { Config } from '../../config.ts';
import { API_PREFIX } from '../api-prefix.ts';

/** No inline code or style, nothing from elsewhere: a page can only load what this server sends. */
const CONTENT_SECURITY_POLICY = Object.entries({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
})
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join(';');

const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Of pages, made once: they are the same for every answer. */
const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Heeded where the connection is trusted; elsewhere browsers only complain of them in the console. */
const ISOLATION_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Without a public address the server is on this machine, as far as it knows. */
function isTrusted(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}

const API_PATHS = `${API_PREFIX}/`;

/**
 * Of the record API, whose answers are data and no documents: nothing in them may be run, framed or
 * taken for something else. The others would only make each answer longer to write and to read.
 */
const API_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The security headers of an answer, by the address that was asked for. */
type HeadersOf = (url: string) => Readonly<Record<string, string>>;

export function securityHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): HeadersOf {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  // Other sites of a firm may be without https: only whoever runs them all knows.
  const secured = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  const transport = isHttps ? { 'strict-transport-security': secured } : {};
  const isolation = isTrusted(publicUrl) ? ISOLATION_HEADERS : {};
  const ofPages = { ...PAGE_HEADERS, ...isolation, ...transport };
  const ofApi = { ...API_HEADERS, ...transport, [BUILD_HEADER]: BUILD_ID };
  return (url) => (url.startsWith(API_PATHS) ? ofApi : ofPages);
}

/**
 * Sets the security headers of every answer. They are set when a request arrives, so a route that
 * needs another policy (the public card) replaces one with `reply.header`.
 */
export function registerSecurityHeaders(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
}
