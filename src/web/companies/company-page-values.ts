import { type Company, companyFields } from '../../domain/company.ts';
import { DEPARTURE_LABELS, departureOf } from '../../domain/departure.ts';
import { isRecordOf } from '../../domain/field.ts';
import type { Way } from '../../domain/ways.ts';
import type { RecordShape } from '../api/use-record-form.ts';
import { colorText } from '../cards/color-text.ts';
import { describePicture, type Picture } from '../cards/picture.ts';
import { describeWays, tidyWays } from '../cards/way-list.ts';
import type { FieldGroup, Stored } from '../conflicts/versions.ts';
import { companyTexts } from './company-values.ts';

export const TEXT_NAMES = [
  ...(['RaisonSociale', 'Address1', 'Address2', 'CodePostal', 'City', 'Tel', 'siteweb'] as const),
  ...(['color', 'legalLine', 'siret', 'vatNumber', 'departure', 'departureText'] as const),
];
export const PICTURE_NAMES = ['logo', 'cover'] as const;

export type CompanyTextName = (typeof TEXT_NAMES)[number];

/** What the page of a company edits. */
export type CompanyPageValues = Record<CompanyTextName, string> &
  Record<(typeof PICTURE_NAMES)[number], Picture> & { links: Way[] };

export function companyPageValues(company: Company): CompanyPageValues {
  const { RaisonSociale, Address1, Address2, CodePostal, City, Tel, siteweb } = company;
  const { logo, cover, color, legalLine, siret, vatNumber, links } = company;
  const { departure, departureText } = company;
  return {
    ...{ RaisonSociale, Address1, Address2, CodePostal, City, Tel, siteweb },
    ...{ logo, cover, color, legalLine, siret, vatNumber, links },
    ...{ departure, departureText },
  };
}

/** What is sent when the page is saved: what was typed, without the blanks around it. */
export function companyPageRecord(values: CompanyPageValues): CompanyPageValues {
  return {
    ...companyTexts(values),
    logo: values.logo,
    cover: values.cover,
    color: colorText(values.color),
    legalLine: values.legalLine.trim(),
    siret: values.siret.trim(),
    vatNumber: values.vatNumber.trim(),
    links: tidyWays(values.links),
    departure: values.departure,
    departureText: values.departureText.trim(),
  };
}

export function storedCompanyPage(company: Company): Stored<CompanyPageValues> {
  return { version: company.updated, values: companyPageValues(company) };
}

export const companyPageShape: RecordShape<CompanyPageValues> = {
  collection: 'Company',
  groups: [...TEXT_NAMES, ...PICTURE_NAMES, 'links' as const].map((name) => ({
    names: [name],
    label: companyFields[name].label,
  })),
  normal: companyPageRecord,
  read: (data) => (isRecordOf(companyFields, data) ? storedCompanyPage(data) : undefined),
};

function describe(name: keyof CompanyPageValues, values: CompanyPageValues): string {
  if (name === 'links') return describeWays(values.links);
  if (name === 'logo' || name === 'cover') return describePicture(values[name]);
  if (name === 'departure') return DEPARTURE_LABELS[departureOf(values, undefined)];
  return values[name].trim();
}

/** What a field says when two versions are compared. */
export function describeCompanyPage(
  { names }: FieldGroup<CompanyPageValues>,
  values: CompanyPageValues,
): string {
  return names.map((name) => describe(name, values)).join(' ');
}
