import { type Company, type CompanyValues, companyFields } from '../../domain/company.ts';
import { isRecordOf } from '../../domain/field.ts';
import type { RecordShape } from '../api/use-record-form.ts';
import type { FieldGroup, Stored } from '../conflicts/versions.ts';

/** What the form edits; `isActive` travels along without a field of its own. */
export type CompanyFormValues = Pick<
  CompanyValues,
  'RaisonSociale' | 'Address1' | 'Address2' | 'CodePostal' | 'City' | 'Tel' | 'siteweb' | 'isActive'
>;

/** Fills the form from a company, or for a new one. */
export function companyFormValues(company: Company | undefined): CompanyFormValues {
  return {
    RaisonSociale: company?.RaisonSociale ?? '',
    Address1: company?.Address1 ?? '',
    Address2: company?.Address2 ?? '',
    CodePostal: company?.CodePostal ?? '',
    City: company?.City ?? '',
    Tel: company?.Tel ?? '',
    siteweb: company?.siteweb ?? '',
    isActive: company?.isActive ?? companyFields.isActive.initial,
  };
}

/** The texts that both forms of a company hold, without the blanks around them. */
export function companyTexts(values: Omit<CompanyFormValues, 'isActive'>) {
  return {
    RaisonSociale: values.RaisonSociale.trim(),
    Address1: values.Address1.trim(),
    Address2: values.Address2.trim(),
    CodePostal: values.CodePostal.trim(),
    City: values.City.trim(),
    Tel: values.Tel.trim(),
    siteweb: values.siteweb.trim(),
  };
}

/** What is sent when the form is saved: what was typed, without the blanks around it. */
export function companyRecordValues(values: CompanyFormValues): CompanyFormValues {
  return { ...companyTexts(values), isActive: values.isActive };
}

/** A saved company as its form holds it. */
export function storedCompany(company: Company): Stored<CompanyFormValues> {
  return { version: company.updated, values: companyFormValues(company) };
}

const NAMES = [
  'RaisonSociale',
  'Address1',
  'Address2',
  'CodePostal',
  'City',
  'Tel',
  'siteweb',
  'isActive',
] as const satisfies (keyof CompanyFormValues)[];

export const companyShape: RecordShape<CompanyFormValues> = {
  collection: 'Company',
  groups: NAMES.map((name) => ({ names: [name], label: companyFields[name].label })),
  normal: companyRecordValues,
  read: (data) => (isRecordOf(companyFields, data) ? storedCompany(data) : undefined),
};

/** What a field says when two versions are compared. */
export function describeCompany(
  { names }: FieldGroup<CompanyFormValues>,
  values: CompanyFormValues,
): string {
  const texts = names.map((name) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : value ? 'oui' : 'non';
  });
  return texts.join(' ');
}
