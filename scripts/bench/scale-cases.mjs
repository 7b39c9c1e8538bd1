/** What the screens ask for, as [what, collection, query]. */
import { companyOf, contact, idOf } from './scale-data.mjs';

const companies = {
  sort: 'RaisonSociale',
  expand: 'contacts',
  fields: '*,expand.contacts.id',
};
const { sort: _, ...companiesFound } = companies;
const largest = `company = '${idOf('c', 0)}'`;
const small = `company = '${idOf('c', companyOf(500_000))}'`;
const orders = {
  expand: 'contacts,company',
  fields:
    '*,expand.company.id,expand.company.RaisonSociale,expand.company.deleted,expand.contacts.id,expand.contacts.Nom,expand.contacts.Prenom,expand.contacts.deleted',
};
const newest = { ...orders, sort: '-created' };
const { Nom, Phone } = contact(777_777);

export const CASES = [
  ['companies, first page', 'Company', companies],
  ['companies, last page', 'Company', { ...companies, page: '3334' }],
  ['companies, page 1500', 'Company', { ...companies, page: '1500' }],
  ['companies by town, first page', 'Company', { ...companies, sort: 'City,RaisonSociale' }],
  [
    'companies by town, last page',
    'Company',
    { ...companies, sort: 'City,RaisonSociale', page: '3334' },
  ],
  ['companies by -town, first page', 'Company', { ...companies, sort: '-City,RaisonSociale' }],
  [
    'active companies, newest five',
    'Company',
    {
      filter: 'isActive=true',
      sort: '-created',
      perPage: '5',
      expand: 'contacts',
      fields: 'id,RaisonSociale,expand.contacts.id',
    },
  ],
  [
    'contacts of the company of 20,000, first page',
    'Contacts',
    { filter: largest, sort: 'Nom,Prenom' },
  ],
  [
    'contacts of the company of 20,000, last page',
    'Contacts',
    { filter: largest, sort: 'Nom,Prenom', page: '667' },
  ],
  [
    'contacts of the company of 20,000, by job',
    'Contacts',
    { filter: largest, sort: 'Poste,Poste2,Nom' },
  ],
  ['contacts of a usual company', 'Contacts', { filter: small, sort: 'Nom,Prenom' }],
  ['contacts, all, first page', 'Contacts', { sort: 'Nom,Prenom' }],
  ['contacts, all, last page', 'Contacts', { sort: 'Nom,Prenom', page: '33334' }],
  ['contacts, newest five', 'Contacts', { sort: '-created', perPage: '5' }],
  ['orders, first page', 'orders', newest],
  ['orders, last page', 'orders', { ...newest, page: '1667' }],
  [
    'orders by company, first page',
    'orders',
    { ...orders, sort: 'company.RaisonSociale,-created' },
  ],
  [
    'orders by company, last page',
    'orders',
    { ...orders, sort: 'company.RaisonSociale,-created', page: '1667' },
  ],
  ['orders by status', 'orders', { ...orders, sort: 'Status,-created' }],
  ['orders by quantity', 'orders', { ...orders, sort: 'Quantity,-created' }],
  ...['d', 'z', 'du', 'dup', 'lin', 'atel', 'boulangeri', 'dumar quim'].map((search) => [
    `companies, search «${search}»`,
    'Company',
    { ...companiesFound, search },
  ]),
  ['companies, search «d», last page', 'Company', { ...companiesFound, search: 'd', page: '700' }],
  [
    'companies, search «du» by town',
    'Company',
    { ...companiesFound, search: 'du', sort: 'City,RaisonSociale' },
  ],
  ...['d', 'du', 'dup', 'lin', 'architecte', `${Nom} atel`, Phone.slice(0, 11), Phone].map(
    (search) => [`contacts of 20,000, search «${search}»`, 'Contacts', { filter: largest, search }],
  ),
  ...[
    'd',
    'z',
    'du',
    'zo',
    'dup',
    'lin',
    'architecte',
    `${Nom} atel`,
    Phone.slice(0, 5),
    Phone,
  ].map((search) => [`contacts, all, search «${search}»`, 'Contacts', { search }]),
  ...['d', 'du', 'dup', 'lin', 'production', `${Nom} atel`].map((search) => [
    `orders, search «${search}»`,
    'orders',
    { ...orders, search },
  ]),
];
