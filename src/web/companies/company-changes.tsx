import { type Company, companyFields } from '../../domain/company.ts';
import { frenchNumber } from '../../domain/french.ts';
import { ChangedMeanwhile } from '../conflicts/changed-meanwhile.tsx';
import { type ChangeText, changesBetween } from '../conflicts/changes-between.ts';
import { companyPageShape, describeCompanyPage, storedCompanyPage } from './company-page-values.ts';
import { companyShape, describeCompany, storedCompany } from './company-values.ts';

function membersChange(before: Company, now: Company): ChangeText[] {
  const known = new Set(before.contacts);
  const { length } = now.contacts;
  if (length === known.size && now.contacts.every((id) => known.has(id))) return [];
  const { label } = companyFields.contacts;
  return [{ label, before: frenchNumber(known.size), now: frenchNumber(length) }];
}

/** All that two versions of a company differ in. */
export function companyChanges(before: Company, now: Company): ChangeText[] {
  const [form, formNow] = [storedCompany(before).values, storedCompany(now).values];
  const [page, pageNow] = [storedCompanyPage(before).values, storedCompanyPage(now).values];
  const changes = [
    ...changesBetween(companyShape, describeCompany, form, formNow),
    ...changesBetween(companyPageShape, describeCompanyPage, page, pageNow),
    ...membersChange(before, now),
  ];
  // The two forms share fields.
  return [...new Map(changes.map((change) => [change.label, change])).values()];
}

export function CompanyChanges({ before, now }: { before: Company; now: Company }) {
  return <ChangedMeanwhile version={now.updated} changes={companyChanges(before, now)} />;
}
