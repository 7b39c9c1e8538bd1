import ICAL from 'ical.js';
import { z } from 'zod';
import { channelLines } from '../../../domain/columns/channel-lines.ts';
import { filledCells, type TableRow } from './table-row.ts';
import { type CardText, cardTexts } from './vcard-lines.ts';

/** What a card is a row of: headers as our own tables have them. */
const HEADERS = [
  'Identifiant',
  'Nom',
  'Prénom',
  'Nom complet',
  'Entreprise',
  'Poste',
  'Email',
  'Mobile',
  'Téléphone',
  'Autres téléphones',
  'Autres e-mails',
  'Liens',
] as const;

const partsSchema = z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]);
const cardSchema = z.tuple([
  z.literal('vcard'),
  z.array(
    z.tuple(
      [z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])), z.string()],
      z.unknown(),
    ),
  ),
  z.unknown(),
]);

/** A property of a card: the parts of its value, its types in small letters, its label. */
interface Property {
  readonly name: string;
  readonly types: readonly string[];
  readonly parts: readonly string[];
  readonly label: string;
}

/** The address of a public card of Bristol, which tells whose it is. */
const CARD_ADDRESS = /\/c\/([a-z0-9]{15})$/i;
/** Addresses have nothing to escape, which Google does all the same: `https\\://`. */
const ESCAPED = /\\([\\:;,])/g;
const CUSTOM_LABEL = /^_\$!<.*>!\$_$/;

function partsOf(value: unknown): string[] {
  const { data } = partsSchema.safeParse(value);
  if (data === undefined) return [];
  if (typeof data === 'string') return [data.trim()];
  return data.map((part) => (typeof part === 'string' ? part : part.join(' ')).trim());
}

/** The properties of a card; none when it cannot be read. */
function propertiesOf(text: string): Property[] {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text);
  } catch {
    return [];
  }
  const { data: card } = cardSchema.safeParse(parsed);
  const raw = (card?.[1] ?? []).map(([name, { group, type = [], pref }, , value]) => ({
    name,
    group: String(group ?? ''),
    types: [type, pref === undefined ? [] : 'pref'].flat().map((one) => one.toLowerCase()),
    parts: partsOf(value),
  }));
  const labels = new Map(
    raw.filter(({ name }) => name === 'x-ablabel').map(({ group, parts }) => [group, parts[0]]),
  );
  return raw.map(({ group, ...property }) => {
    const label = (group !== '' && labels.get(group)) || '';
    return { ...property, label: CUSTOM_LABEL.test(label) ? '' : label };
  });
}

/** The first value is for the field of its own, the others are for the list beside it. */
function preferredFirst(properties: readonly Property[]): Property[] {
  const isPreferred = ({ types }: Property) => types.includes('pref');
  return [...properties.filter(isPreferred), ...properties.filter((p) => !isPreferred(p))];
}

function telephones(properties: readonly Property[]) {
  const others = properties.map(({ types, parts: [value = ''], label }) => ({
    types,
    label: label || (types.includes('fax') ? 'Fax' : ''),
    value: value.replace(/^tel:/i, ''),
  }));
  const take = (isIt: (types: readonly string[]) => boolean): string => {
    const at = others.findIndex(({ types, label }) => label === '' && isIt(types));
    return at === -1 ? '' : (others.splice(at, 1)[0]?.value ?? '');
  };
  const mobile = take((types) => types.includes('cell'));
  const landline =
    take((types) => types.includes('work')) || take((types) => !types.includes('pager'));
  return { mobile, landline, others };
}

function cellsOf(properties: readonly Property[]): string[] {
  const all = (name: string) =>
    preferredFirst(properties.filter((p) => p.name === name && p.parts.some(Boolean)));
  const first = (name: string) => all(name)[0]?.parts ?? [];
  const [family = '', given = ''] = first('n');
  const [company = ''] = first('org');
  const [shown = ''] = first('fn');
  const [email, ...emails] = all('email').map(({ parts: [value = ''], label }) => ({
    label,
    value,
  }));
  const phones = telephones(all('tel'));
  const sites = all('url').map(({ parts: [value = ''], label }) => ({
    label,
    value: value.replace(ESCAPED, '$1'),
  }));
  const [, id = ''] = sites.map(({ value }) => CARD_ADDRESS.exec(value)).find(Boolean) ?? [];
  const isNamed = family !== '' || given !== '';
  return [
    id.toLowerCase(),
    family,
    given,
    isNamed || shown === company ? '' : shown,
    company,
    first('title')[0] ?? first('role')[0] ?? '',
    email?.value ?? '',
    phones.mobile,
    phones.landline,
    channelLines(phones.others),
    channelLines(emails),
    channelLines(sites.filter(({ value }) => !CARD_ADDRESS.test(value))),
  ];
}

/** The cards of an address book as rows below a header; `photos` hears how many each one has. */
export function* readVcards(
  file: string,
  { photos }: { photos: (count: number) => void },
): Generator<TableRow> {
  yield { line: 0, isHidden: false, cells: HEADERS };
  for (const card of cardTexts(file)) {
    photos(card.photos);
    const cells = filledCells(rowOf(card));
    if (cells) yield { line: card.line, isHidden: false, cells };
  }
}

function rowOf({ text }: CardText): string[] {
  return cellsOf(propertiesOf(text));
}
