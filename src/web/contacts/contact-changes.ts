import type { ContactRow } from '../frame/api/record-rows.ts';
import type { ChangeText } from '../frame/conflicts/change-list.tsx';
import { companyDescription } from '../frame/forms/named-company.ts';
import { cardPage, contactForm, successorDescription } from './contact-forms.ts';
import { employerName, type ListedCompany } from './contact-texts.ts';

/**
 * All that two versions of a contact differ in; `company` is the one whose contacts are listed, if
 * one is, and `successorName` says who follows.
 */
export function contactChanges(
  before: ContactRow,
  now: ContactRow,
  company: ListedCompany | undefined,
  successorName: (id: string) => string,
): ChangeText[] {
  const names = companyDescription((id) => {
    if (id === company?.id) return company.name;
    return before.expand?.company?.id === id ? employerName(before) : undefined;
  });
  return [
    ...contactForm.changes(before, now, names),
    ...cardPage.changes(before, now, successorDescription(successorName)),
  ];
}
