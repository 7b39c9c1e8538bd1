import { siteUrl } from './address.ts';
import type { CardPhone, PublicCard } from './card.ts';
import { instantOf } from './time.ts';

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
  const encoder = new TextEncoder();
  let folded = '';
  let room = LINE_BYTES;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
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

const PHONE_TYPES = { mobile: 'CELL,VOICE', landline: 'WORK,VOICE', switchboard: 'WORK,VOICE' };

function phoneLine(phone: CardPhone): string {
  return `TEL;TYPE=${PHONE_TYPES[phone.kind]}:${escapeText(phone.dial || phone.display)}`;
}

function companyLines(company: NonNullable<PublicCard['company']>): string[] {
  const lines: string[] = [];
  if (company.name !== '') lines.push(`ORG:${escapeText(company.name)}`);
  const site = siteUrl(company.site);
  if (site !== undefined) lines.push(`URL;TYPE=WORK:${site}`);
  if (company.addressLines.length > 0) {
    // Both lines go into the street: address books drop the "extended address" part.
    const street = [company.street, company.complement].filter(Boolean).join('\n');
    const parts = ['', '', street, company.city, '', company.postcode, ''];
    lines.push(`ADR;TYPE=WORK:${parts.map(escapeText).join(';')}`);
  }
  return lines;
}

/**
 * The contact as a vCard 3.0, the version that every phone reads; `pageUrl` is its public page. A
 * contact without a name goes by its company's, as a switchboard does.
 */
export function vcard(card: PublicCard, pageUrl: string): string {
  const shownName = card.name || card.company?.name || card.email || 'Contact';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(card.lastName)};${escapeText(card.firstName)};;;`,
    `FN:${escapeText(shownName)}`,
  ];
  if (card.jobLines.length > 0) lines.push(`TITLE:${escapeText(card.jobLines.join(' · '))}`);
  lines.push(...card.phones.map(phoneLine));
  if (card.email !== '') lines.push(`EMAIL;TYPE=INTERNET,WORK:${escapeText(card.email)}`);
  lines.push(`URL:${pageUrl}`);
  if (card.company) lines.push(...companyLines(card.company));
  lines.push(`UID:urn:uuid:${contactUuid(card.id)}`);
  lines.push(
    `REV:${instantOf(card.updated)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')}`,
  );
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
