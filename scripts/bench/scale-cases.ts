/** The queries of the screens. */
import { companyFields } from '../../src/domain/company.ts';
import { SYSTEM_FIELDS } from '../../src/domain/field.ts';
import { contactFilters } from '../../src/domain/filters/contact-filters.ts';
import { recordFilter } from '../../src/domain/filters/list-filter.ts';
import { orderFilters } from '../../src/domain/filters/order-filters.ts';
import { pageCount, SEARCH_TOTAL_MAX } from '../../src/domain/limits.ts';
import type { SearchedName } from '../../src/domain/search/searched.ts';
import {
  COMPANIES,
  CONTACTS,
  companyOf,
  contact,
  idOf,
  LARGEST,
  LONELY_TOWN,
  ORDERS,
} from './scale-data.ts';

const lastPage = (records: number) => String(Math.ceil(records / 30));

const { contacts: _ids, ...shownOfCompany } = companyFields;
const companies = {
  sort: 'RaisonSociale',
  expand: 'contacts',
  fields: [...SYSTEM_FIELDS, ...Object.keys(shownOfCompany)].join(),
};
const { sort: _sort, ...companiesFound } = companies;
const largest = `company = '${idOf('c', 0)}'`;
const small = `company = '${idOf('c', companyOf(CONTACTS / 2))}'`;
const orders = {
  expand: 'contacts,company',
  fields:
    '*,expand.company.id,expand.company.RaisonSociale,expand.company.deleted,expand.contacts.id,expand.contacts.Nom,expand.contacts.Prenom,expand.contacts.deleted',
};
const newest = { ...orders, sort: '-created' };
const { Nom, Phone, Email } = contact(Math.floor(CONTACTS * 0.777));
const digits = Phone.replaceAll(' ', '');

/** As one types: 1, 2, 3 and 10 characters, frequent and rare ones, several words, a number. */
const TYPED = {
  Company: [
    ...['d', 'e', 'z', '0', 'du', 'er', 'zo', 'dup', 'upa', 'lin', 'atel', 'architectu'],
    ...['boulangeri', 'dumar quim', '02 61'],
  ],
  Contacts: [
    ...['d', 'e', 'z', '0', '.', 'du', 'ar', 'zo', '06', '.e', 'dup', 'lin', 'exa', 'upa'],
    ...['architect', 'architecte', 'boulangeri', digits, Email.slice(0, 10), Email, Nom],
    ...[`${Nom} atel`, 'dupa atel', 'd u', Phone.slice(0, 5), Phone.slice(0, 11), Phone],
  ],
  orders: [
    ...['d', 'e', 'z', '2', 'du', 'ar', 'dup', 'lin', 'upa', 'car', 'production', 'boulangeri'],
    ...[`${Nom} atel`, 'cartes dup', 'en cours 2024'],
  ],
};
/** The same in the search everywhere. */
export const TYPED_EVERYWHERE: readonly string[] = [...new Set(Object.values(TYPED).flat())];
/** The last page to which the screens lead. */
const LAST_PAGE = String(pageCount(SEARCH_TOTAL_MAX));
const FOUND_FAR: [SearchedName, string][] = [
  ['Company', 'e'],
  ['Contacts', 'e'],
  ['Contacts', 'du'],
  ['orders', 'e'],
];

/** A label, its collection, and the query. */
export type Case = [label: string, name: SearchedName, query: Record<string, string>];

export const CASES: Case[] = [
  ['companies, first page', 'Company', companies],
  ['companies, last page', 'Company', { ...companies, page: lastPage(COMPANIES) }],
  ['companies, a page in the middle', 'Company', { ...companies, page: lastPage(COMPANIES / 2) }],
  ['companies by town, first page', 'Company', { ...companies, sort: 'City,RaisonSociale' }],
  [
    'companies by town, last page',
    'Company',
    { ...companies, sort: 'City,RaisonSociale', page: lastPage(COMPANIES) },
  ],
  ['companies by -town, first page', 'Company', { ...companies, sort: '-City,RaisonSociale' }],
  ...['contactCount', '-contactCount', 'Tel'].map(
    (sort): Case => [
      `companies by ${sort}`,
      'Company',
      { ...companies, sort: `${sort},RaisonSociale` },
    ],
  ),
  [
    'active companies, newest five',
    'Company',
    {
      filter: 'isActive=true',
      sort: '-created',
      perPage: '5',
      expand: 'contacts',
      fields: 'id,RaisonSociale,contactCount',
    },
  ],
  [
    'contacts of the largest company, first page',
    'Contacts',
    { filter: largest, sort: 'Nom,Prenom' },
  ],
  [
    'contacts of the largest company, last page',
    'Contacts',
    { filter: largest, sort: 'Nom,Prenom', page: lastPage(LARGEST) },
  ],
  ...['Prenom,Nom', 'Email', '-Poste,-Poste2,-Nom', 'Tel,Nom'].map(
    (sort): Case => [
      `contacts of the largest company, by ${sort}`,
      'Contacts',
      { filter: largest, sort },
    ],
  ),
  ['contacts of a usual company', 'Contacts', { filter: small, sort: 'Nom,Prenom' }],
  ['contacts, all, first page', 'Contacts', { sort: 'Nom,Prenom' }],
  ['contacts, all, last page', 'Contacts', { sort: 'Nom,Prenom', page: lastPage(CONTACTS) }],
  ['contacts, newest five', 'Contacts', { sort: '-created', perPage: '5' }],
  ['orders, first page', 'orders', newest],
  ['orders, last page', 'orders', { ...newest, page: lastPage(ORDERS) }],
  [
    'orders by company, first page',
    'orders',
    { ...orders, sort: 'company.RaisonSociale,-created' },
  ],
  [
    'orders by company, last page',
    'orders',
    { ...orders, sort: 'company.RaisonSociale,-created', page: lastPage(ORDERS) },
  ],
  ...['-company.RaisonSociale', 'Name', 'Status', '-Status', 'Quantity', '-Quantity'].map(
    (sort): Case => [`orders by ${sort}`, 'orders', { ...orders, sort: `${sort},-created` }],
  ),
  ...TYPED.Company.map(
    (search): Case => [`companies, search «${search}»`, 'Company', { ...companiesFound, search }],
  ),
  [
    'companies, search «du» by town',
    'Company',
    { ...companiesFound, search: 'du', sort: 'City,RaisonSociale' },
  ],
  ...TYPED.Contacts.flatMap((search): Case[] => [
    [`contacts, all, search «${search}»`, 'Contacts', { search }],
    [`contacts of the largest, search «${search}»`, 'Contacts', { filter: largest, search }],
  ]),
  ...TYPED.orders.flatMap((search): Case[] => [
    [`orders, search «${search}»`, 'orders', { ...orders, search }],
    [`orders, newest first, search «${search}»`, 'orders', { ...newest, search }],
  ]),
  ...FOUND_FAR.map(
    ([name, search]): Case => [
      `${name}, search «${search}», page ${LAST_PAGE}`,
      name,
      { search, page: LAST_PAGE },
    ],
  ),
];

const DAY_MS = 86_400_000;
/** The day on which the last contact was added, so many days before. */
const dayBeforeLast = (days: number) =>
  new Date(Date.parse(contact(CONTACTS - 1).created) - days * DAY_MS).toISOString().slice(0, 10);

const NARROWED: [what: string, asked: Record<string, string>][] = [
  ['added on the last day', { depuis: dayBeforeLast(0) }],
  ['added in the last week', { depuis: dayBeforeLast(7) }],
  ['added in the last eight months', { depuis: dayBeforeLast(240) }],
  ['added in the last week, shown', { depuis: dayBeforeLast(7), carte: 'publiee' }],
  ['of the largest company', { entreprise: idOf('c', 0) }],
  ['shown', { carte: 'publiee' }],
  ['hidden', { carte: 'masquee' }],
  ['without e-mail', { sans: 'email' }],
  ['of a town', { ville: 'Quimper' }],
  ['of a town, without e-mail', { ville: 'Quimper', sans: 'email' }],
  ['of a town with one company', { ville: LONELY_TOWN }],
  ['of several towns', { ville: 'e' }],
  ['of no town', { ville: 'nulle part' }],
];

/** The first pages of filtered lists, whose total comes after them. */
export const FILTERED: Case[] = NARROWED.flatMap(([what, asked]): Case[] => {
  const filter = recordFilter(contactFilters, asked, new Date());
  return [
    [`contacts ${what}`, 'Contacts', { filter, sort: 'Nom,Prenom', skipTotal: '1' }],
    [`contacts ${what}, counted`, 'Contacts', { filter, perPage: '1', fields: 'id' }],
  ];
});

const ORDERS_NARROWED: [what: string, asked: Record<string, string>][] = [
  ['all', {}],
  ['of a town', { ville: 'Quimper' }],
  ['of a year', { periode: '2020-01-01..2020-12-31' }],
  ['that somebody left', { depart: 'oui' }],
];

/** The sums under lists of orders. */
export const TOTALS = ORDERS_NARROWED.map(([what, asked]) => {
  const filter = recordFilter(orderFilters, asked, new Date());
  return { label: `totals of orders, ${what}`, query: filter === '' ? {} : { filter } };
});

/** Whether SCALE_ONLY, part of a label, leaves this one to be measured. */
export const isAsked = (label: string) => label.includes(process.env.SCALE_ONLY ?? '');
