import type { Company } from '../../../domain/company.ts';

type Addressed = Pick<Company, 'RaisonSociale' | 'Address1' | 'Address2' | 'CodePostal' | 'City'>;

/** The address of a company as it stands on a parcel; empty where none is known. */
export function companyAddress(company: Addressed): string {
  const { RaisonSociale, Address1, Address2, CodePostal, City } = company;
  const town = [CodePostal, City].map((part) => part.trim()).filter(Boolean);
  const lines = [Address1.trim(), Address2.trim(), town.join(' ')].filter(Boolean);
  return lines.length === 0 ? '' : [RaisonSociale.trim(), ...lines].filter(Boolean).join('\n');
}
