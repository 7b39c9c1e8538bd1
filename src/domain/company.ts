import type { Fields, RecordOf, ValuesOf } from './field.ts';
import { remarkOnName, remarkOnPhone, remarkOnPostcode, remarkOnSite } from './remark.ts';

export const companyFields = {
  RaisonSociale: { type: 'text', label: 'Raison sociale', max: 200, remark: remarkOnName },
  Address1: { type: 'text', label: 'Adresse', max: 200 },
  Address2: { type: 'text', label: 'Complément d’adresse', max: 200 },
  CodePostal: { type: 'text', label: 'Code postal', max: 20, remark: remarkOnPostcode },
  City: { type: 'text', label: 'Ville', max: 200 },
  Tel: { type: 'text', label: 'Téléphone', max: 50, remark: remarkOnPhone },
  siteweb: { type: 'text', label: 'Site web', max: 500, remark: remarkOnSite },
  isActive: { type: 'bool', label: 'Active', initial: true },
  contacts: {
    type: 'relation',
    label: 'Contacts',
    target: 'Contacts',
    many: true,
    mirrors: 'company',
  },
} as const satisfies Fields;

export type Company = RecordOf<typeof companyFields>;
export type CompanyValues = ValuesOf<typeof companyFields>;
