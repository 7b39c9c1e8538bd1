import type { Contact } from '../../domain/contact.ts';
import type { ChangeText } from '../conflicts/change-list.tsx';
import { companyDescription } from '../forms/named-company.ts';
import { cardPage, contactForm } from './contact-forms.ts';

/** All that two versions of a contact differ in; `company` is the one whose contacts are listed. */
export function contactChanges(
  before: Contact,
  now: Contact,
  company: { id: string; name: string },
): ChangeText[] {
  const names = companyDescription((id) => (id === company.id ? company.name : undefined));
  return [...contactForm.changes(before, now, names), ...cardPage.changes(before, now)];
}
