import { companyFields } from '../../domain/company.ts';
import { frenchNumber } from '../../domain/french.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import type { ChangeText } from '../conflicts/change-list.tsx';
import { companyForm, companyPage } from './company-forms.ts';

function membersChange(before: CompanyRow, now: CompanyRow): ChangeText[] {
  if (before.contactCount === now.contactCount) return [];
  const { label } = companyFields.contacts;
  return [
    { label, before: frenchNumber(before.contactCount), now: frenchNumber(now.contactCount) },
  ];
}

/** All that two versions of a company differ in. */
export function companyChanges(before: CompanyRow, now: CompanyRow): ChangeText[] {
  const changes = [
    ...companyForm.changes(before, now),
    ...companyPage.changes(before, now),
    ...membersChange(before, now),
  ];
  // The two forms share fields.
  return [...new Map(changes.map((change) => [change.label, change])).values()];
}
