import { mailUrl } from '../address.ts';
import { ACCENT, accentsOf } from '../color.ts';
import { type Contact, fullName } from '../contact.ts';
import { frenchOf } from '../french.ts';
import { imagePath } from '../image/image.ts';
import { escapeMarkup } from '../markup.ts';
import { type Phone, readPhone } from '../phone.ts';
import { CARD_PARTS, CONTACT_PHONES, cardUrl } from './card.ts';

/**
 * An e-mail signature in the markup that Outlook and Gmail keep: tables, styles on each element,
 * sizes as attributes. Their filters drop classes, `data:` pictures, flex and positions.
 */

type SignatureTag = 'table' | 'tbody' | 'tr' | 'td' | 'a' | 'img' | 'br' | 'b';

interface SignatureElement {
  tag: SignatureTag;
  attributes: Readonly<Record<string, string>>;
  /** CSS properties as they stand in the markup. */
  style: Readonly<Record<string, string>>;
  children: readonly SignatureNode[];
}
export type SignatureNode = SignatureElement | string;

export interface Signature {
  name: string;
  /** Job lines and company, none empty. */
  lines: readonly string[];
  phones: readonly Phone[];
  email: string;
  cardUrl: string;
  /** The text of the link to the card: `Ma Carte`. */
  cardLabel: string;
  /** The whole address of the logo; empty when there is none. */
  logo: string;
  /** The shade of the company's colour that can be read on white; nothing when it has no colour. */
  accent: string | undefined;
}

type Signer = Pick<
  Contact,
  | 'id'
  | 'Nom'
  | 'Prenom'
  | 'Poste'
  | 'Poste2'
  | 'Email'
  | 'logo'
  | 'color'
  | (typeof CONTACT_PHONES)[number]['name']
>;

/** The part of a signature that comes from the company. */
interface SigningCompany {
  name: string;
  logo: string;
  color: string;
}

/** Side of the code in the signature: a phone held before a screen still reads it. */
export const SIGNATURE_CODE_PX = 104;

/** High enough for a square logo, low enough for a long one. */
const LOGO_PX = 40;

const FONT = 'Arial, Helvetica, sans-serif';
const INK = '#1f1c17';

/** Where the picture of a code is, under the address of its card. */
export function codePath(cardAddress: string): string {
  return `${cardAddress}${CARD_PARTS.codePicture}`;
}

export function signatureOf(
  contact: Signer,
  company: SigningCompany,
  { publicUrl, productName }: { publicUrl: string; productName: string },
): Signature {
  const phones = CONTACT_PHONES.map(({ name }) => readPhone(contact[name])).filter(
    ({ display }) => display,
  );
  const logo = contact.logo || company.logo;
  return {
    name: fullName(contact) || company.name,
    lines: [contact.Poste, contact.Poste2, company.name].map((line) => line.trim()).filter(Boolean),
    phones,
    email: contact.Email.trim(),
    cardUrl: cardUrl(publicUrl, contact.id),
    cardLabel: `Ma ${productName}`,
    logo: logo && `${publicUrl}${imagePath(logo, 'vcard')}`,
    accent: accentsOf(contact.color || company.color)?.light.accent,
  };
}

/** The signature as plain text, the address of the card written out. */
export function signatureText(signature: Signature): string {
  const { name, lines, phones, email, cardLabel } = signature;
  return [
    name,
    ...lines,
    ...phones.map(({ display }) => display),
    email,
    `${cardLabel}\u00a0: ${signature.cardUrl}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The signature as a tree, from which both the markup and its preview are made. */
export function signatureTree(signature: Signature): SignatureElement {
  const { name, lines, phones, email, cardLabel, logo, accent = ACCENT } = signature;
  const link = (href: string | undefined, text: string) =>
    href === undefined
      ? text
      : element('a', { href }, { color: accent, 'text-decoration': 'underline' }, [text]);
  const side = String(SIGNATURE_CODE_PX);
  const picture = element('img', {
    src: codePath(signature.cardUrl),
    width: side,
    height: side,
    border: '0',
    alt: `QR code de la page ${frenchOf(name)}`,
  });
  // The company's name stands below, for those who see no pictures.
  const mark = element('img', { src: logo, height: String(LOGO_PX), border: '0', alt: '' });
  const nameStyle = { color: signature.accent ?? INK, 'font-size': '16px' };
  const rows: SignatureNode[][] = [
    [element('b', {}, nameStyle, [name])],
    ...lines.map((line) => [line]),
    ...phones.map(({ display, dial }) => [link(dial === '' ? undefined : `tel:${dial}`, display)]),
    ...(email === '' ? [] : [[link(mailUrl(email), email)]]),
    [`${cardLabel}\u00a0: `, link(signature.cardUrl, signature.cardUrl)],
  ];
  const text = { color: INK, 'font-family': FONT, 'font-size': '14px', 'line-height': '20px' };
  const content = rows.flatMap((row, index) => (index === 0 ? row : [element('br'), ...row]));
  const code = element('a', { href: signature.cardUrl }, {}, [picture]);
  const words = element('td', { valign: 'top' }, text, content);
  const right =
    logo === ''
      ? words
      : element('td', { valign: 'top' }, {}, [
          table([[element('td', {}, { 'padding-bottom': '8px' }, [mark])], [words]]),
        ]);
  const left = element('td', { width: side, valign: 'top' }, { 'padding-right': '16px' }, [code]);
  return table([[left, right]]);
}

function table(rows: readonly SignatureElement[][]): SignatureElement {
  return element('table', { border: '0', cellpadding: '0', cellspacing: '0' }, {}, [
    element(
      'tbody',
      {},
      {},
      rows.map((cells) => element('tr', {}, {}, cells)),
    ),
  ]);
}

/** The markup of a signature. */
export function signatureHtml(signature: Signature): string {
  return html(signatureTree(signature));
}

function element(
  tag: SignatureTag,
  attributes: Record<string, string> = {},
  style: Record<string, string> = {},
  children: readonly SignatureNode[] = [],
): SignatureElement {
  return { tag, attributes, style, children };
}

function html(node: SignatureNode): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const { tag, attributes, style, children } = node;
  const css = Object.entries(style).map(([name, value]) => `${name}: ${value}`);
  const all = css.length > 0 ? { ...attributes, style: css.join('; ') } : attributes;
  const opening = Object.entries(all).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const start = `<${tag}${opening.join('')}>`;
  if (tag === 'img' || tag === 'br') return start;
  return `${start}${children.map(html).join('')}</${tag}>`;
}
