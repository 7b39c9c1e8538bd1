import { dayAfter } from '../../domain/calendar/days-in-france.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { recordIdFrom } from '../../domain/id.ts';
import { isUnderWay, type OrderStatus } from '../../domain/order.ts';
import { dayStatus, type OrderDays } from '../../domain/order-days.ts';
import { fold } from '../../domain/text.ts';
import { instantOf, recordTime } from '../../domain/time.ts';
import { EXAMPLE_COMPANIES, type ExampleCompany } from './companies.ts';
import { MEN, NOTABLE_PEOPLE, SURNAMES, WOMEN } from './example-people.ts';
import {
  aCompany,
  aContact,
  anOrder,
  type NewCompany,
  type NewContact,
  type NewOrder,
} from './factories.ts';
import { type Random, seededRandom } from './random.ts';
import { SECOND_LINES, titlesOf } from './trades.ts';

/**
 * Ranges that the regulator keeps for fiction, by the zone in which a number's area lies, so that
 * nobody is called by mistake. Overseas has none: `00` never begins a number there.
 */
const FICTION = { 1: '01 99 00', 2: '02 61 91', 3: '03 53 01', 4: '04 65 71', 5: '05 36 49' };

const OVERSEAS: Readonly<Record<string, readonly [landline: string, mobile: string]>> = {
  '971': ['05 90 00', '06 90 00'],
  '972': ['05 96 00', '06 96 00'],
  '973': ['05 94 00', '06 94 00'],
  '974': ['02 62 00', '06 92 00'],
  '975': ['05 08 00', '05 08 00'],
};

/** Telephone zone of each metropolitan department; those not named are in the east, zone 3. */
const ZONES: readonly (readonly [zone: keyof typeof FICTION, departments: string])[] = [
  [1, '75 77 78 91 92 93 94 95'],
  [2, '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85'],
  [4, '01 03 04 05 06 07 11 13 15 20 26 30 34 38 42 43 48 63 66 69 73 74 83 84'],
  [5, '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87'],
];

const RANGE = 10_000;

/** Names and telephones that somebody has: two people who share one by chance would look like one. */
interface Taken {
  readonly names: Set<string>;
  readonly phones: Set<string>;
}

/** A number that begins so, as staff type it: the one that was drawn, or the next that is free. */
function freeNumber(beginning: string, { phones }: Taken, random: Random): string {
  const drawn = random.below(100) * 100 + random.below(100);
  for (let tried = 0; ; tried += 1) {
    const digits = String((drawn + tried) % RANGE).padStart(4, '0');
    const number = `${beginning} ${digits.slice(0, 2)} ${digits.slice(2)}`;
    if (phones.has(number)) continue;
    phones.add(number);
    return number;
  }
}

/** A landline number where `postcode` lies. */
function landlineOf(postcode: string, taken: Taken, random: Random): string {
  const overseas = OVERSEAS[postcode.slice(0, 3)];
  if (overseas) return freeNumber(overseas[0], taken, random);
  const department = postcode.slice(0, 2);
  const [zone] = ZONES.find(([, list]) => list.split(' ').includes(department)) ?? [3 as const];
  return freeNumber(FICTION[zone], taken, random);
}

/** A mobile number of someone who works where `postcode` lies. */
function mobileOf(postcode: string, taken: Taken, random: Random): string {
  return freeNumber(OVERSEAS[postcode.slice(0, 3)]?.[1] ?? '06 39 98', taken, random);
}

export interface ExampleData {
  companies: NewCompany[];
  contacts: NewContact[];
  orders: NewOrder[];
  lastYear: LastYear;
}

/** An order of a client of old as it was made, and what became of it and of whom it was for, by ids. */
export interface LastYear {
  readonly order: string;
  readonly company: string;
  /** How many. */
  readonly people: number;
  readonly created: string;
  readonly delivered: Partial<NewOrder>;
  readonly since: ReadonlyMap<string, Partial<NewContact>>;
}

const DAY = 86_400_000;
const OLDEST_DAYS = 240;

const PROJECTS = [
  'Cartes de visite – direction',
  'Cartes de visite – équipe commerciale',
  'Nouveaux arrivants',
  'Réimpression après déménagement',
  'Nouveau logo',
  'Salon professionnel d’automne',
  'Salon des maires et des collectivités locales – stand B 12',
  'Cartes vernis sélectif',
  'Cartes papier coton 600 g',
  'Dotation annuelle',
] as const;

const QUANTITIES = [50, 100, 100, 200, 200, 250, 500, 1000] as const;

/** A moment of a working day, `daysAgo` days before `now` or on the Friday before. */
function workingTime(now: Date, daysAgo: number, random: Random): string {
  const midnight = Math.floor(now.getTime() / DAY) * DAY - daysAgo * DAY;
  const weekend = new Date(midnight).getUTCDay();
  const friday = midnight - (weekend === 6 ? 1 : weekend === 0 ? 2 : 0) * DAY;
  // From 7 to 17 h UTC: office hours in Paris.
  return recordTime(new Date(friday + 7 * 3_600_000 + random.below(10 * 3_600_000)));
}

const byCreation = (a: { created: string }, b: { created: string }): number =>
  a.created < b.created ? -1 : 1;

/** `Le Floc’h` → `le-floch`, as mail and web addresses write names. */
function addressPart(name: string): string {
  return fold(name)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}

interface Person {
  woman: boolean;
  first: string;
  last: string;
}

/** The people of one company: the notable ones, then others whose names nobody else has. */
function peopleOf(company: ExampleCompany, { names }: Taken, random: Random): Person[] {
  const notable = NOTABLE_PEOPLE.filter((person) => person.company === company.name);
  const others = Array.from({ length: company.people }, () => {
    for (;;) {
      const woman = random.chance(50);
      const person = {
        woman,
        first: random.pick(woman ? WOMEN : MEN),
        last: random.pick(SURNAMES),
      };
      const name = `${person.first} ${person.last}`;
      if (names.has(name)) continue;
      names.add(name);
      return person;
    }
  });
  return [...others, ...notable];
}

/** An address nobody in `taken` has, since namesakes in one company cannot share one. */
function emailOf(person: Person, domain: string, taken: Set<string>): string {
  const host = domain === '' ? 'messagerie.example' : `${domain}.example`;
  const name = [person.first, person.last].filter(Boolean).map(addressPart).join('.');
  const email = taken.has(`${name}@${host}`) ? `${name}2@${host}` : `${name}@${host}`;
  taken.add(email);
  return email;
}

/** By company, how the last but one of its people was entered again by a colleague who had not looked. */
const ENTERED_AGAIN: Readonly<Record<string, (before: NewContact) => Partial<NewContact>>> = {
  'Groupe Armorique Habitat': ({ Phone }) => ({ Phone: Phone.replace(/^0/, '+33 ') }),
  'Atlantique Énergies': ({ Nom, Prenom }) => ({ Nom: Nom.toUpperCase(), Prenom, Phone: '' }),
  'Numérique & Cie': ({ Nom, Prenom, Phone }) => ({ Nom, Prenom: `${Prenom.charAt(0)}.`, Phone }),
};

/** These people of a company, the last of whom is the one before once more where it is so. */
function withOneTwice(company: string, people: readonly NewContact[]): NewContact[] {
  const [before, again] = people.slice(-2);
  const changes = ENTERED_AGAIN[company];
  if (!changes || !before || !again) return [...people];
  return people.with(-1, { ...again, Email: '', Poste: before.Poste, ...changes(before) });
}

function contactsOf(
  company: NewCompany,
  example: ExampleCompany,
  firstDaysAgo: number,
  taken: Taken,
  now: Date,
  random: Random,
): NewContact[] {
  const emails = new Set<string>();
  const people = peopleOf(example, taken, random).map((person) => {
    const [man, woman] = random.pick(titlesOf(example.trade));
    const joined = workingTime(now, 1 + random.below(firstDaysAgo - 1), random);
    const time = joined > company.created ? joined : company.created;
    return aContact({
      id: recordIdFrom(random.bytes),
      created: time,
      updated: time,
      Nom: person.last,
      Prenom: person.first,
      Email: random.chance(96) ? emailOf(person, example.domain, emails) : '',
      Phone: random.chance(76) ? mobileOf(example.postcode, taken, random) : '',
      Tel: random.chance(58) ? landlineOf(example.postcode, taken, random) : '',
      Poste: random.chance(95) ? (person.woman ? woman : man) : '',
      Poste2: random.chance(18) ? random.pick(SECOND_LINES) : '',
      company: company.id,
    });
  });
  return withOneTwice(example.name, people);
}

/** Statuses of the orders, latest first; older ones all arrived. */
const LATEST_STATUSES: readonly OrderStatus[] = [
  'EN COURS',
  'EN COURS',
  'EN COURS',
  'EN PRODUCTION',
  'EN COURS',
  'EN PRODUCTION',
  'EN PRODUCTION',
  'EXPÉDIÉE',
  'EN PRODUCTION',
  'EXPÉDIÉE',
  'LIVRÉE',
  'ANNULÉE',
  'EXPÉDIÉE',
  'LIVRÉE',
  'LIVRÉE',
  'ANNULÉE',
];

/** Ordered on a working day, dispatched a week later and delivered in the next one. */
function daysOf(status: OrderStatus, created: string): Partial<OrderDays> {
  if (!dayStatus(status)) return {};
  const ordered = dayInFrance(instantOf(created));
  const deliveredOn = status === 'LIVRÉE' ? dayAfter(ordered, 14) : '';
  return { dispatchedOn: dayAfter(ordered, 7), deliveredOn };
}

/** For how many days from now on the latest are wanted, those that are under way; in their order. */
const DUE_IN_DAYS = [9, 16, 5, 3, 12, 0, 2, 6, -1, 1, -4] as const;

/** For when an order is wanted, unless it is done. */
function dueDay(recency: number, status: OrderStatus, now: Date): string {
  const days = DUE_IN_DAYS[recency];
  if (days === undefined || !isUnderWay(status)) return '';
  return dayAfter(dayInFrance(now), days);
}

function orderOf(
  recency: number,
  contacts: readonly NewContact[],
  now: Date,
  random: Random,
): NewOrder {
  // Close together lately, further apart as one goes back.
  const daysAgo = 1 + Math.floor((recency * recency * OLDEST_DAYS) / 900);
  const time = workingTime(now, daysAgo, random);
  const known = contacts.filter((contact) => contact.created < time);
  const { company } = random.pick(known);
  const staff = known.filter((contact) => contact.company === company);
  const size = 1 + random.below(Math.min(staff.length, random.chance(20) ? 40 : 6));
  const start = random.below(staff.length - size + 1);
  const Status = LATEST_STATUSES[recency] ?? 'LIVRÉE';
  return anOrder({
    id: recordIdFrom(random.bytes),
    created: time,
    updated: time,
    Name: random.pick(PROJECTS),
    company,
    contacts: staff.slice(start, start + size).map((contact) => contact.id),
    Quantity: random.pick(QUANTITIES),
    Status,
    ...daysOf(Status, time),
    dueOn: dueDay(recency, Status, now),
  });
}

/** A client who has been there for more than a year; the others came later. */
const CLIENT_OF_OLD = 'Maison d’Aubigné';
/** How many days ago. */
const OF_OLD = { client: 420, people: 400, order: 372, promoted: 150, called: 96, gone: 40 };
const ORDERED_LAST_YEAR = 12;

/** Takes a client and its people back to last year, when cards of them were ordered. */
function orderedLastYear(
  { companies, contacts }: Pick<ExampleData, 'companies' | 'contacts'>,
  now: Date,
  random: Random,
): Omit<ExampleData, 'orders'> & { readonly order: NewOrder } {
  const at = (daysAgo: number) => workingTime(now, daysAgo, random);
  const [since, joined, ordered] = [at(OF_OLD.client), at(OF_OLD.people), at(OF_OLD.order)];
  const client = companies.find(({ RaisonSociale }) => RaisonSociale === CLIENT_OF_OLD)?.id ?? '';
  const people = contacts.filter(({ company }) => company === client).slice(0, ORDERED_LAST_YEAR);
  const ids = people.map(({ id }) => id);
  const order = anOrder({
    ...{ id: recordIdFrom(random.bytes), created: ordered, updated: ordered },
    ...{ Name: `Dotation annuelle ${ordered.slice(0, 4)}`, company: client, contacts: ids },
    Quantity: 200,
  });
  const [promoted = '', called = '', gone = ''] = [ids[1], ids[4], ids[7]];
  const [first, second, third] = [at(OF_OLD.promoted), at(OF_OLD.called), at(OF_OLD.gone)];
  const left = { cardState: 'left', leftOn: third.slice(0, 10), departure: 'successor' } as const;
  return {
    companies: companies.map((one) =>
      one.id === client ? { ...one, created: since, updated: since } : one,
    ),
    contacts: contacts.map((one) =>
      ids.includes(one.id) ? { ...one, created: joined, updated: joined } : one,
    ),
    order,
    lastYear: {
      ...{ order: order.id, company: client, people: ids.length, created: ordered },
      delivered: { Status: 'LIVRÉE', ...daysOf('LIVRÉE', ordered) },
      since: new Map<string, Partial<NewContact>>([
        [promoted, { Poste: 'Directeur commercial', updated: first }],
        [called, { Phone: '06 39 98 71 04', updated: second }],
        [gone, { ...left, successor: ids[8] ?? '', updated: third }],
      ]),
    },
  };
}

/**
 * A believable customer base of a card maker: 40 companies, 600 contacts, 25 orders, in order of
 * creation. Ids and names are the same on each run; times go back from `now`, by whole days. Who was
 * ordered for last year is told as they were then.
 */
export function exampleData(now: Date): ExampleData {
  const random = seededRandom(55_085);
  const taken: Taken = {
    names: new Set(NOTABLE_PEOPLE.map((person) => `${person.first} ${person.last}`)),
    phones: new Set(),
  };
  const companies: NewCompany[] = [];
  const contacts: NewContact[] = [];
  for (const example of EXAMPLE_COMPANIES) {
    const daysAgo = 20 + random.below(OLDEST_DAYS - 20);
    const time = workingTime(now, daysAgo, random);
    const company = aCompany({
      id: recordIdFrom(random.bytes),
      created: time,
      updated: time,
      RaisonSociale: example.name,
      Address1: example.street,
      Address2: example.complement,
      CodePostal: example.postcode,
      City: example.city,
      Tel: random.chance(90) ? landlineOf(example.postcode, taken, random) : '',
      siteweb: example.domain === '' ? '' : `www.${example.domain}.example`,
      isActive: example.active,
    });
    companies.push(company);
    contacts.push(...contactsOf(company, example, daysAgo, taken, now, random));
  }
  const lately = Array.from({ length: 24 }, (_, k) => orderOf(k, contacts, now, random));
  const { order, ...known } = orderedLastYear({ companies, contacts }, now, random);
  return {
    companies: known.companies.sort(byCreation),
    contacts: known.contacts.sort(byCreation),
    orders: [...lately, order].sort(byCreation),
    lastYear: known.lastYear,
  };
}
