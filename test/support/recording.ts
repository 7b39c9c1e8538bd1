import { createHash } from 'node:crypto';
import type { Answer } from './app.ts';

/** Headers that a caller may act upon; the others are the same for every answer, or count bytes. */
const HEADERS = [
  ...['content-type', 'content-disposition', 'content-encoding', 'cache-control', 'vary'],
  ...['location', 'retry-after', 'www-authenticate', 'content-security-policy', 'allow'],
  ...['referrer-policy', 'x-robots-tag', 'x-bristol-remark', 'set-cookie', 'accept-ranges'],
] as const;

/** Texts that differ each time or by machine and database, by what stands for them. */
const CHANGING: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  [/secret=[A-Z2-7]+/g, 'secret=<secret>'],
  // By chance, one of many has no digit, by which other secrets are known.
  [/\b[A-Z2-7]{32}\b/g, '<secret>'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, '$1 <time>'],
  [/(\d\d\/\d\d\/\d{4});\d\d:\d\d:\d\d/g, '$1;<time>'],
  // The same in the address of a picture that changes with its record.
  [/apercu\.png\?v=[a-z0-9]+/g, 'apercu.png?v=<time>'],
  [/(?<![\w+=-])(?=[\w-]*\d)[\w-]{22,90}(?![\w+=-])/g, '<secret>'],
  [/"(?:bytes|size|freeBytes|totalBytes)":(?:\d+|null)/g, '<figure>'],
  [/"backupsUntil":"[^"]*"/g, '<until>'],
  [/"user":\{"id":"[^"]*"/g, '<own id>'],
  // Where the installation stands is told with its folders; tests of its own look at it.
  [/"database":\{"kind":.*/g, '<installation>'],
  // The register tells who makes the backups, and where an erased value may still be.
  [/<dt>Sauvegardes<\/dt><dd>[^<]*| et des fichiers de PostgreSQL/g, ''],
  // Which record is named first is nobody's business.
  [/"names":\{[^}]*\}/g, '<names>'],
];

/** The ids of records that a test named itself end so. */
const NAMED = /^[a-z]+0{2,}$/;

/** A text with each generated id as the number of its first appearance. */
export function withoutIds(text: string): string {
  const numbers = new Map<string, string>();
  return text.replace(/\b[a-z0-9]{15}\b/g, (id) => {
    if (NAMED.test(id)) return id;
    const number = numbers.get(id) ?? `<id ${numbers.size + 1}>`;
    numbers.set(id, number);
    return number;
  });
}

/** The text of an answer, without the parts that change from one run to the next. */
export function recordedText({ status, headers, text, bytes }: Answer): string {
  const kept = HEADERS.flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : []));
  const type = String(headers['content-type'] ?? '');
  const isText = /json|text|xml|csv/.test(type) && headers['content-encoding'] === undefined;
  const isDrawn = type.startsWith('image/');
  const body = isText ? text : isDrawn ? digestOf(bytes) : `<${bytes.length > 0 ? 'bytes' : ''}>`;
  const whole = [status, ...kept, headers.etag ? 'etag' : '', '', body].join('\n');
  return withoutIds(CHANGING.reduce((masked, [pattern, by]) => masked.replace(pattern, by), whole));
}

/** Short for what would fill pages: 48 bits of its SHA-256. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
