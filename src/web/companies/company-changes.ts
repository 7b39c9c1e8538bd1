import { companyFields } from '../../domain/company.ts';
import { frenchNumber } from '../../domain/french.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import type { ChangeText } from '../frame/conflicts/change-list.tsx';
import { companyForm, companyNote, companyPage } from './company-forms.ts';

function membersChange(before: CompanyRow, now: CompanyRow): ChangeText[] {
  if (before.contactCount === now.contactCount) return [];
  const { label } = companyFields.contacts;
  return [
    { label, before: frenchNumber(before.contactCount), now: frenchNumber(now.contactCount) },
  ];
}

/** All that two versions of a company differ in. */
export function companyChanges(before: CompanyRow, now: CompanyRow): ChangeText[] {
  return [
    ...companyForm.changes(before, now),
    ...companyPage.changes(before, now),
    ...companyNote.changes(before, now),
    ...membersChange(before, now),
  ];
}
