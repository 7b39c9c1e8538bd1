import { channelLines } from '../../../../domain/columns/channel-lines.ts';
import type { ContactChannel } from '../../../../domain/contact-channel.ts';
import { PRIVATE_HEADERS } from '../../../../domain/import/column-synonyms.ts';
import { splitFullName } from '../../../../domain/import/full-name.ts';
import { fold } from '../../../../domain/text.ts';
import { namesIn, type Property, type ReadLine, readLine, valuesOf } from './vcard-property.ts';

/** Headers of a card's row: as our own tables have them, and some that nobody proposes. */
export const CARD_HEADERS = [
  'Identifiant',
  'Nom',
  'Prénom',
  'Entreprise',
  'Poste',
  'Email',
  'Mobile',
  'Téléphone',
  'Autres téléphones',
  'Autres e-mails',
  'Liens',
  'Téléphones (domicile)',
  'E-mails (domicile)',
  'Liens (domicile)',
] as const;

/** The address of a public card of Bristol, which tells whose it is. */
const CARD_ADDRESS = /\/c\/([a-z0-9]{15})$/i;
/** How address books of Apple and Google call what has a name in each language: `_$!<Home>!$_`. */
const KNOWN_LABEL = /^_?\$!<(.*)>!\$_?$/;
/** In one word, as address books of Apple and Outlook call them. */
const HOME_CHANNEL = /^home[_-]?(?:fax|phone|tel|mobile|cell|e?-?mail)/;
const MOBILE_TYPES = ['cell', 'mobile', 'iphone'];

/** A way to reach somebody. */
interface Channel extends ContactChannel {
  readonly types: readonly string[];
}

function isOneOf(types: readonly string[], wanted: readonly string[]): boolean {
  return types.some((type) => wanted.includes(type));
}

/** Whether what is at home says so, by its type or by what somebody called it. */
function isPrivate({ types, label }: Channel): boolean {
  return [...types, label]
    .map((word) => fold(word).replace(/^x-/, ''))
    .some((word) => PRIVATE_HEADERS.test(word) || HOME_CHANNEL.test(word));
}

/**
 * A number as people write it: `tel:+33-1-99-00-00-01;ext=42` is one with an extension. Behind a
 * semicolon may be another one, too.
 */
function phoneIn(value: string): string {
  const address = /^tel:/i.exec(value)?.[0] ?? '';
  const parts = value.slice(address.length).split(';');
  const isShown = (part: string, at: number) =>
    at === 0 || (address === '' && !/^[a-z][\w-]*=/i.test(part));
  const readable = parts.filter(isShown).join(';').replaceAll('%20', ' ').trim();
  const extension = parts.map((part) => /^ext=(.+)$/i.exec(part)?.[1]).find(Boolean);
  return extension === undefined ? readable : `${readable} poste ${extension}`;
}

function emailIn(value: string): string {
  const [, address] = /^mailto:([^?]*)/i.exec(value) ?? [];
  if (address === undefined) return value;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The properties of a card by name: those of work come first, then the preferred ones. */
class CardProperties {
  readonly #lines: readonly ReadLine[];
  readonly #labels: ReadonlyMap<string, string>;
  readonly #isOld: boolean;

  constructor(lines: readonly string[]) {
    this.#lines = lines.flatMap((line) => readLine(line) ?? []);
    this.#isOld = this.#of('version').some(({ raw }) => raw.trim().startsWith('2'));
    this.#labels = new Map(
      this.#of('x-ablabel').map((line) => [line.group, valuesOf(line, false)[0] ?? '']),
    );
  }

  /** The first value of this name, in its parts. */
  parts(name: string): string[] {
    const isName = name === 'n';
    const all = this.#of(name).map((line) =>
      isName ? namesIn(line, this.#isOld) : valuesOf(line, true),
    );
    return all.find((parts) => parts.some(Boolean)) ?? [];
  }

  text(name: string): string {
    return (
      this.#of(name)
        .map((line) => valuesOf(line, false)[0])
        .find(Boolean) ?? ''
    );
  }

  channels(name: string, read: (value: string) => string): Channel[] {
    return this.#of(name).flatMap((line) => {
      const value = read(valuesOf(line, false)[0] ?? '');
      const label = this.#labels.get(line.group) ?? '';
      const known = KNOWN_LABEL.exec(label)?.[1]?.toLowerCase();
      const types = known === undefined ? line.types : [...line.types, known];
      return value === '' ? [] : [{ types, value, label: known === undefined ? label : '' }];
    });
  }

  #of(name: string): ReadLine[] {
    const rank = ({ types, preference }: Pick<Property, 'types' | 'preference'>) =>
      types.includes('work') ? preference - 1000 : preference;
    return this.#lines
      .filter((line) => line.name === name)
      .sort((one, other) => rank(one) - rank(other));
  }
}

function telephones(channels: readonly Channel[]) {
  const others = channels.map((channel) => ({
    ...channel,
    label: channel.label || (channel.types.includes('fax') ? 'Fax' : ''),
  }));
  const take = (isIt: (types: readonly string[]) => boolean): string => {
    const at = others.findIndex(({ types, label }) => label === '' && isIt(types));
    return at === -1 ? '' : (others.splice(at, 1)[0]?.value ?? '');
  };
  const mobile = take((types) => isOneOf(types, MOBILE_TYPES));
  const isLine = (types: readonly string[]) => !isOneOf(types, ['pager', ...MOBILE_TYPES]);
  const landline = take((types) => types.includes('work') && isLine(types)) || take(isLine);
  return { mobile, landline, others };
}

/** Family and first name; from what is shown of a card without them, unless it is a company's. */
function namesOf(card: CardProperties, company: string): [family: string, given: string] {
  const [family = '', given = ''] = card.parts('n');
  if (family !== '' || given !== '') return [family, given];
  const shown = card.text('fn');
  if (shown === '' || shown === company || shown.includes('@')) return ['', ''];
  const { Nom, Prenom } = splitFullName(shown, 'first');
  return [Nom, Prenom];
}

/** The cells of a card, from its lines. */
export function cardCells(lines: readonly string[]): string[] {
  const card = new CardProperties(lines);
  const [company = ''] = card.parts('org');
  const emails = card.channels('email', emailIn);
  const [email, ...otherEmails] = emails.filter((channel) => !isPrivate(channel));
  const phones = card.channels('tel', phoneIn);
  const atWork = telephones(phones.filter((channel) => !isPrivate(channel)));
  const sites = card.channels('url', (value) => value);
  const [, id = ''] = sites.map(({ value }) => CARD_ADDRESS.exec(value)).find(Boolean) ?? [];
  const links = sites.filter(({ value }) => !CARD_ADDRESS.test(value));
  return [
    id.toLowerCase(),
    ...namesOf(card, company),
    company,
    card.text('title') || card.text('role'),
    email?.value ?? '',
    atWork.mobile,
    atWork.landline,
    channelLines(atWork.others),
    channelLines(otherEmails),
    channelLines(links.filter((channel) => !isPrivate(channel))),
    ...[phones, emails, links].map((channels) => channelLines(channels.filter(isPrivate))),
  ];
}
