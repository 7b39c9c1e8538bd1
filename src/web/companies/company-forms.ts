import { companyRowFields } from '../api/record-rows.ts';
import { recordForm } from '../forms/record-form.ts';

const ADDRESS = [
  'RaisonSociale',
  'Address1',
  'Address2',
  'CodePostal',
  'City',
  'Tel',
  'siteweb',
] as const;

export type AddressName = (typeof ADDRESS)[number];

/** The dialog of a company; `isActive` travels along without a field of its own. */
export const companyForm = recordForm('Company', companyRowFields, [...ADDRESS, 'isActive']);

/** The page of a company: the same, and what its cards show. */
export const companyPage = recordForm('Company', companyRowFields, [
  ...ADDRESS,
  'logo',
  'cover',
  'color',
  'legalLine',
  'siret',
  'vatNumber',
  'links',
  'departure',
  'departureText',
]);

export type CompanyPageValues = typeof companyPage.blank;
