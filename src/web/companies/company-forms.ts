import { COMPANY_COORDINATES } from '../../domain/company.ts';
import { companyRowFields } from '../frame/api/record-rows.ts';
import { recordForm } from '../frame/forms/record-form.ts';

/** The dialog of a company; `isActive` travels along without a field of its own. */
export const companyForm = recordForm('Company', companyRowFields, [
  ...COMPANY_COORDINATES,
  'isActive',
]);

/** The page of a company's cards; its coordinates are in the dialog. */
export const companyPage = recordForm('Company', companyRowFields, [
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

/** The note on a company for colleagues. */
export const companyNote = recordForm('Company', companyRowFields, ['note']);

export type CompanyPageValues = typeof companyPage.blank;
