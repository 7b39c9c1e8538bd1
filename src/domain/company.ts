import { DEFAULT_DEPARTURE, DEPARTURE_LABELS, DEPARTURES } from './departure.ts';
import { blankValues, type Fields, type RecordOf, type ValuesOf } from './field.ts';
import { remarkOnSiret, remarkOnVatNumber } from './french-numbers.ts';
import { remarkOnName, remarkOnPhone, remarkOnPostcode, remarkOnSite } from './remark.ts';
import { shownName } from './shown-name.ts';

export const companyFields = {
  RaisonSociale: { type: 'text', label: 'Raison sociale', max: 200, remark: remarkOnName },
  Address1: { type: 'text', label: 'Adresse', max: 200 },
  Address2: { type: 'text', label: 'Complément d’adresse', max: 200 },
  CodePostal: { type: 'text', label: 'Code postal', max: 20, remark: remarkOnPostcode },
  City: { type: 'text', label: 'Ville', max: 200 },
  Tel: { type: 'text', label: 'Téléphone', max: 50, remark: remarkOnPhone },
  siteweb: { type: 'text', label: 'Site web', max: 500, remark: remarkOnSite },
  isActive: { type: 'bool', label: 'Active', initial: true },
  logo: { type: 'image', label: 'Logo', usage: 'logo' },
  cover: { type: 'image', label: 'Image de couverture', usage: 'cover' },
  color: { type: 'text', label: 'Couleur', max: 7, format: 'color' },
  legalLine: { type: 'text', label: 'Mention légale', max: 300 },
  siret: { type: 'text', label: 'SIREN ou SIRET', max: 30, remark: remarkOnSiret },
  vatNumber: { type: 'text', label: 'N° de TVA', max: 30, remark: remarkOnVatNumber },
  links: { type: 'channels', label: 'Réseaux sociaux', of: 'link', max: 12 },
  departure: {
    type: 'text',
    label: 'Cartes des personnes parties',
    max: 20,
    values: DEPARTURES,
    valueLabels: DEPARTURE_LABELS,
    initial: DEFAULT_DEPARTURE,
  },
  departureText: { type: 'text', label: 'Phrase affichée', max: 300 },
  note: { type: 'text', label: 'Note', max: 5000 },
  contacts: {
    type: 'relation',
    label: 'Contacts',
    target: 'Contacts',
    many: true,
    mirrors: 'company',
  },
  contactCount: {
    type: 'number',
    label: 'Nombre de contacts',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    integer: true,
    readOnly: true,
    counts: 'contacts',
  },
} as const satisfies Fields;

/** How a company is called and reached. */
export const COMPANY_COORDINATES = [
  'RaisonSociale',
  'Address1',
  'Address2',
  'CodePostal',
  'City',
  'Tel',
  'siteweb',
] as const satisfies readonly (keyof typeof companyFields)[];

/** A company of which nothing is known yet, as the API makes it. */
export const BLANK_COMPANY = blankValues(companyFields);

export type Company = RecordOf<typeof companyFields>;
export type CompanyValues = ValuesOf<typeof companyFields>;

/** Says which company is meant, even without a name. */
export function companyName(company: Pick<Company, 'RaisonSociale'>): string {
  return shownName(company.RaisonSociale);
}
