import type { IncomingHttpHeaders } from 'node:http';
import { PREVIEW_MARK } from '../../../domain/card/card.ts';

/**
 * Names that programs give themselves: those that say so, those that make the preview of a link,
 * and the libraries that fetch for a program. A person's browser holds none of these words.
 */
const ROBOT_WORDS = [
  // CUBOT makes phones.
  String.raw`(?<!cu)bots?\b|bot[/_-]|crawl|spider|slurp|archiver|headless|lighthouse|monitoring`,
  'preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp|embedly|iframely|vkshare',
  'flipboardproxy|google-|googleother|mediapartners|feedfetcher|gptbot|chatgpt|claude|anthropic',
  'perplexity|curl|wget|libwww-perl|python|aiohttp|httpx|okhttp|java/|go-http|http-?client',
  String.raw`^node|undici|axios|^got|\bphp|guzzle|^ruby|^dart|scrapy|postman|phantomjs|puppeteer`,
  'playwright|selenium|uptime|pingdom|statuscake',
];
const ROBOT = new RegExp(ROBOT_WORDS.join('|'), 'i');

/** Whether a request comes from a program that says so; one without a name is a program, too. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || ROBOT.test(userAgent);
}

/** Fetched ahead of time: nobody has seen it yet, and maybe nobody will. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return /prefetch|preview|prerender/i.test(String(purpose ?? ''));
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/**
 * Whether a request comes from the back-office. Cards send no `Referer`, so one of our own address
 * is of the back-office, or of a card that was opened from there.
 */
function isOfStaff(url: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const start = url.indexOf('?');
  if (start !== -1 && new URLSearchParams(url.slice(start)).has(PREVIEW_MARK)) return true;
  const { referer } = headers;
  if (referer === undefined) return false;
  const host = hostOf(referer);
  return host !== '' && (host === headers.host || host === hostOf(publicUrl));
}

/** Whether a request for a card is counted as a visit of somebody outside the firm. */
export function isVisit(
  { method, url, headers }: { method: string; url: string; headers: IncomingHttpHeaders },
  publicUrl: string,
): boolean {
  if (method !== 'GET') return false;
  return (
    !isRobot(headers['user-agent']) && !isAhead(headers) && !isOfStaff(url, headers, publicUrl)
  );
}
