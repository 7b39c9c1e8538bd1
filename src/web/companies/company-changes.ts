import { companyFields } from '../../domain/company.ts';
import { frenchNumber } from '../../domain/french.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { ChangedMeanwhile } from '../conflicts/changed-meanwhile.tsx';
import { type ChangeText, changesBetween } from '../conflicts/changes-between.ts';
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
    ...changesBetween(companyForm, before, now),
    ...changesBetween(companyPage, before, now),
    ...membersChange(before, now),
  ];
  // The two forms share fields.
  return [...new Map(changes.map((change) => [change.label, change])).values()];
}

export function CompanyChanges({ before, now }: { before: CompanyRow; now: CompanyRow }) {
  return <ChangedMeanwhile version={now.updated} changes={companyChanges(before, now)} />;
}
