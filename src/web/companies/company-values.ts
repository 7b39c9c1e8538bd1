import { type Company, type CompanyValues, companyFields } from '../../domain/company.ts';

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

/** What is sent when the form is saved: what was typed, without the blanks around it. */
export function companyRecordValues(values: CompanyFormValues): CompanyFormValues {
  return {
    RaisonSociale: values.RaisonSociale.trim(),
    Address1: values.Address1.trim(),
    Address2: values.Address2.trim(),
    CodePostal: values.CodePostal.trim(),
    City: values.City.trim(),
    Tel: values.Tel.trim(),
    siteweb: values.siteweb.trim(),
    isActive: values.isActive,
  };
}
