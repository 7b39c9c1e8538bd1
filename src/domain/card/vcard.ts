import { siteUrl } from '../address.ts';
import { utf8Length } from '../text.ts';
import { instantOf } from '../time.ts';
import type { CardPhone, PublicCard } from './card.ts';

/** RFC 2426 asks for lines of at most 75 bytes, line break not counted. */
const LINE_BYTES = 75;

/** Text that is safe inside a property: one line, no control character, separators escaped. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Breaks a long line between characters, never inside the bytes of one. */
function foldLine(line: string): string {
  let folded = '';
  let room = LINE_BYTES;
  for (const character of line) {
    const bytes = utf8Length(character);
    if (bytes > room) {
      folded += '\r\n ';
      // The space that marks a continuation counts.
      room = LINE_BYTES - 1;
    }
    folded += character;
    room -= bytes;
  }
  return folded;
}

/**
 * The UUID by which an address book knows a contact again: the id read as a number in base 36 (78
 * bits at most) in the free bits of a version 8 UUID (RFC 9562). One id gives one UUID, always the
 * same, and two ids never share one.
 */
function contactUuid(contactId: string): string {
  let number = 0n;
  for (const character of contactId) number = number * 36n + BigInt(Number.parseInt(character, 36));
  const hex = number.toString(16).padStart(30, '0');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`];
  return [...groups, `8${hex.slice(15, 18)}`, hex.slice(18)].join('-');
}

interface VcardOptions {
  /** A JPEG in base64; small, since some phones refuse large files. */
  photo?: string | undefined;
  /**
   * Says on each text that it is UTF-8, which classic Outlook takes for the system's own code
   * otherwise. No standard knows that parameter, and Outlook shows neither labels nor photos.
   */
  forOutlook?: boolean;
}

/** Lines under a label of the firm's choice, as Apple and Google read it; others leave it out. */
class LabelledLines {
  readonly #isPlain: boolean;
  #count = 0;

  constructor(isPlain: boolean) {
    this.#isPlain = isPlain;
  }

  lines(property: string, label: string): string[] {
    if (label === '' || this.#isPlain) return [property];
    this.#count += 1;
    const group = `item${this.#count}`;
    return [`${group}.${property}`, `${group}.X-ABLabel:${escapeText(label)}`];
  }
}

const PHONE_TYPES = {
  mobile: 'CELL,VOICE',
  landline: 'WORK,VOICE',
  switchboard: 'WORK,VOICE',
  other: 'WORK,VOICE',
} as const satisfies Record<CardPhone['kind'], string>;

function phoneTypes({ kind, label, dial }: CardPhone): string {
  // Address books without labels would offer to call it.
  if (/\bfax\b|télécopie/i.test(label)) return 'WORK,FAX';
  return PHONE_TYPES[kind === 'other' && /^\+33[67]/.test(dial) ? 'mobile' : kind];
}

function addressText(company: NonNullable<PublicCard['company']>): string {
  // Both lines go into the street: address books drop the "extended address" part.
  const street = [company.street, company.complement].filter(Boolean).join('\n');
  return ['', '', street, company.city, '', company.postcode, ''].map(escapeText).join(';');
}

/**
 * The contact as a vCard 3.0, the version that every phone reads; `pageUrl` is its public page. A
 * contact without a name goes by its company's, as a switchboard does.
 */
export function vcard(card: PublicCard, pageUrl: string, options: VcardOptions = {}): string {
  const { photo, forOutlook = false } = options;
  const { company } = card;
  const text = (name: string, value: string) =>
    `${name}${forOutlook ? ';CHARSET=UTF-8' : ''}:${value}`;
  const labelled = new LabelledLines(forOutlook);
  const shownName = card.name || company?.name || card.emails[0]?.address || 'Contact';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    text('N', `${escapeText(card.lastName)};${escapeText(card.firstName)};;;`),
    text('FN', escapeText(shownName)),
  ];
  if (card.jobLines.length > 0) lines.push(text('TITLE', escapeText(card.jobLines.join(' · '))));
  for (const phone of card.phones) {
    const number = escapeText(phone.dial || phone.display);
    lines.push(...labelled.lines(`TEL;TYPE=${phoneTypes(phone)}:${number}`, phone.label));
  }
  for (const { label, address } of card.emails) {
    lines.push(...labelled.lines(`EMAIL;TYPE=INTERNET,WORK:${escapeText(address)}`, label));
  }
  lines.push(`URL:${pageUrl}`);
  if (company && company.name !== '') lines.push(text('ORG', escapeText(company.name)));
  const site = siteUrl(company?.site ?? '');
  if (site !== undefined) lines.push(`URL;TYPE=WORK:${site}`);
  for (const { label, url } of card.links) lines.push(...labelled.lines(`URL:${url}`, label));
  if (company && company.addressLines.length > 0) {
    lines.push(text('ADR;TYPE=WORK', addressText(company)));
  }
  lines.push(`UID:urn:uuid:${contactUuid(card.id)}`);
  lines.push(
    `REV:${instantOf(card.updated)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')}`,
  );
  // Last, with an empty line after it: older Samsung phones load no card that goes on at once.
  if (photo !== undefined && !forOutlook) lines.push(`PHOTO;ENCODING=b;TYPE=JPEG:${photo}`, '');
  lines.push('END:VCARD');
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/**
 * `Prenom-Nom.vcf`, in the letters that every system takes (`ascii`) and as it is written (`full`);
 * `contact.vcf` when no letters are left.
 */
export function vcardFileName(card: PublicCard): { ascii: string; full: string } {
  const name = (card.name || card.company?.name || '').toWellFormed();
  const fileName = (text: string): string => {
    const base = [...text.replace(/[^\p{L}\p{N}]+/gu, '-')].slice(0, 80).join('');
    return `${base.replace(/^-+|-+$/g, '') || 'contact'}.vcf`;
  };
  const ascii = name
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'Oe')
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'Ae')
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^A-Za-z0-9]/g, '-');
  return { ascii: fileName(ascii), full: fileName(name.normalize('NFC').replace(/[’']/g, '')) };
}
