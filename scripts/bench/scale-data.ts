/** The data of a large firm, the same at each run. */
import { FIRST_ORDER_NUMBER } from '../../src/domain/order.ts';
import { searchText } from '../../src/domain/search/search-text.ts';
import type { SearchedName } from '../../src/domain/search/searched.ts';
import { fold } from '../../src/domain/text.ts';

export const CONTACTS = Number(process.env.SCALE_CONTACTS ?? 200_000);
export const COMPANIES = CONTACTS / 10;
export const ORDERS = CONTACTS / 20;
/** How many contacts the first company has. */
export const LARGEST = CONTACTS / 50;

const SYLLABLES =
  'ba be bo bri car cha co da del du fa fer ga gau gué hé jo ker la le lé lin ma mar mo nan ni ol pa pé qui ra ri rou sa ser ta thé tré va ver vi yve zo'.split(
    ' ',
  );
const TRADES = ['Atelier', 'Boulangerie', 'Cabinet', 'Études', 'Garage', 'Librairie', 'Maison'];
const FIRST_NAMES =
  'Adèle Amélie Anaïs Benoît Camille Céline Chloé David Éric Fanny Gaëlle Hélène Inès Jean Jules Karim Léa Loïc Maëlle Marc Nadia Noé Olivier Paul Rémi Sarah Théo Valérie Yann Zoé'.split(
    ' ',
  );
const TOWNS =
  'Angers Bordeaux Brest Caen Dijon Grenoble Lille Lyon Marseille Metz Nancy Nantes Nice Orléans Paris Quimper Reims Rennes Rouen Toulouse Tours Vannes'.split(
    ' ',
  );
const POSTS = ['Directrice', 'Architecte', 'Comptable', 'Commercial', 'Développeur', 'Assistante'];
const STATUSES = ['EN COURS', 'EN PRODUCTION', 'EXPÉDIÉE', 'LIVRÉE', 'ANNULÉE'];

/** A number below `below` that depends on `index` and `salt` alone. */
function pick(index: number, salt: number, below: number): number {
  let x = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) % below;
}

/** One of a list, by `index` and `salt` alone. */
function one<T>(list: readonly T[], index: number, salt: number): T {
  const found = list[pick(index, salt, list.length)];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}

function surname(index: number, salt: number): string {
  const count = 2 + pick(index, salt, 2);
  let name = '';
  for (let n = 0; n < count; n++) {
    name += one(SYLLABLES, index, salt + 11 + n);
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type Texts = Record<string, string>;

/** Ten digits in pairs, spread over all numbers. */
function phone(start: string, index: number): string {
  const number = (index * 6_180_339) % 99_999_989;
  return `${start}${String(number).padStart(8, '0')}`.replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** The id of a record: `c` of a company, `p` of a person, `o` of an order. */
export function idOf(kind: 'c' | 'p' | 'o', index: number): string {
  return `${kind}${String(index).padStart(14, '0')}`;
}

function time(index: number): string {
  const start = Date.UTC(2020, 0, 1);
  return new Date(start + index * 97_000).toISOString().replace('T', ' ');
}

function folded(values: Texts): Texts {
  const columns: Texts = {};
  for (const [name, value] of Object.entries(values)) {
    columns[name] = value;
    columns[`${name}_fold`] = fold(value);
  }
  return columns;
}

function row<Own extends Texts, Rest extends object>(
  table: SearchedName,
  kind: 'c' | 'p' | 'o',
  index: number,
  texts: Own,
  rest: Rest,
  related: readonly string[],
) {
  const created = time(index);
  return {
    id: idOf(kind, index),
    created,
    updated: created,
    ...folded(texts),
    ...texts,
    ...rest,
    search: searchText(table, (field) => texts[field] ?? '', related),
  };
}

export function companyName(index: number): string {
  return `${one(TRADES, index, 1)} ${surname(index, 2)} ${surname(index, 3)}`;
}

/** The last company is alone in its town. */
export const LONELY_TOWN = 'Ouessant';

function townOf(index: number): string {
  return index === COMPANIES - 1 ? LONELY_TOWN : one(TOWNS, index, 7);
}

export function company(index: number, isActive: boolean | number) {
  const texts = {
    RaisonSociale: companyName(index),
    Address1: `${1 + pick(index, 4, 90)} rue ${surname(index, 5)}`,
    Address2: '',
    CodePostal: String(10_000 + pick(index, 6, 85_000)),
    City: townOf(index),
    Tel: phone('02', index),
    siteweb: `www.${fold(surname(index, 2))}-${index}.example`,
  };
  return row('Company', 'c', index, texts, { isActive }, []);
}

/** The index of the company of a contact. */
export function companyOf(index: number): number {
  return index < LARGEST ? 0 : 1 + pick(index, 8, COMPANIES - 1);
}

function person(index: number) {
  return { Nom: surname(index, 21), Prenom: one(FIRST_NAMES, index, 22) };
}

export function contact(index: number) {
  const { Nom, Prenom } = person(index);
  const texts = {
    Nom,
    Prenom,
    Email: `${fold(Prenom)}.${fold(Nom)}@${fold(surname(companyOf(index), 2))}.example`,
    Phone: phone('06', index),
    Tel: phone('02', index + 20_000_000),
    Poste: one(POSTS, index, 23),
    Poste2: '',
  };
  const at = companyOf(index);
  const related = [companyName(at), townOf(at)];
  return row('Contacts', 'p', index, texts, { company: idOf('c', at) }, related);
}

/** The indexes of the contacts of an order. */
export function peopleOf(index: number): number[] {
  return [...new Set([1, 2, 3].map((salt) => pick(index, 30 + salt, CONTACTS)))];
}

export function order(index: number) {
  const people = peopleOf(index);
  const at = companyOf(people[0] ?? 0);
  const texts = {
    Name: `Cartes ${surname(index, 41)} ${2020 + pick(index, 42, 7)}`,
    Status: one(STATUSES, index, 43),
  };
  const rest = {
    number: FIRST_ORDER_NUMBER + index,
    company: idOf('c', at),
    Quantity: 50 * (1 + pick(index, 44, 20)),
  };
  const names = people.map(person).flatMap(({ Nom, Prenom }) => [Nom, Prenom]);
  return row('orders', 'o', index, texts, rest, [companyName(at), townOf(at), ...names]);
}
