import { describe, expect, it } from 'vitest';
import { isRobot, isVisit } from './visitor.ts';

const PEOPLE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/330.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.30',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
  'Mozilla/5.0 (Linux; Android 12; M2101K6G) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 QRScanner/3.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  'Lynx/2.9.0dev.12 libwww-FM/2.14SSL-MM/1.4.1',
] as const;

const ROBOTS = [
  undefined,
  '',
  ' ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/139 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1',
  'WhatsApp/2.23.20.0',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'GPTBot/1.2',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0)',
  'curl/8.14.1',
  'Wget/1.25.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'node',
  'axios/1.7.2',
  'Java/21.0.1',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0.0.0 Safari/537.36',
  'UptimeRobot/2.0 (http://www.uptimerobot.com/)',
] as const;

describe('a caller', () => {
  it.each(PEOPLE)('that calls itself %s is a person', (userAgent) => {
    expect(isRobot(userAgent)).toBe(false);
  });

  it.each(ROBOTS)('that calls itself %s is a robot', (userAgent) => {
    expect(isRobot(userAgent)).toBe(true);
  });
});

describe('a request for a card', () => {
  const PUBLIC_URL = 'https://cartes.example';
  const person = { 'user-agent': PEOPLE[0], host: 'cartes.example' };
  const counts = (
    headers: Record<string, string> = {},
    { method = 'GET', url = '/c/abc' }: { method?: string; url?: string } = {},
  ) => isVisit({ method, url, headers: { ...person, ...headers } }, PUBLIC_URL);

  it('is a visit when a person makes it', () => {
    expect(counts()).toBe(true);
    expect(counts({ referer: 'https://client.example/equipe' })).toBe(true);
    expect(counts({ referer: 'about:blank' })).toBe(true);
    expect(counts({}, { url: '/c/abc?utm_source=mail' })).toBe(true);
  });

  it('is none when only the headers are asked for', () => {
    expect(counts({}, { method: 'HEAD' })).toBe(false);
  });

  it('is none when it is made ahead of time', () => {
    expect(counts({ 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(counts({ purpose: 'prefetch' })).toBe(false);
    expect(counts({ 'x-moz': 'prefetch' })).toBe(false);
  });

  it('is none when it comes from the back-office', () => {
    expect(counts({ referer: 'https://cartes.example/contacts/abc' })).toBe(false);
    expect(counts({ referer: 'http://interne:3000/', host: 'interne:3000' })).toBe(false);
    expect(counts({}, { url: '/c/abc?apercu' })).toBe(false);
    expect(counts({}, { url: '/c/abc.vcf?format=outlook&apercu=1' })).toBe(false);
  });
});
