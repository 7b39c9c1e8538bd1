import type { Contact } from '../../domain/contact.ts';
import { ChangedMeanwhile } from '../conflicts/changed-meanwhile.tsx';
import { type ChangeText, changesBetween } from '../conflicts/changes-between.ts';
import { cardPage, companyDescription, contactForm } from './contact-forms.ts';

interface ContactChangesProps {
  before: Contact;
  now: Contact;
  /** Of the company whose contacts are listed. */
  company: { id: string; name: string };
}

/** All that two versions of a contact differ in. */
export function contactChanges({ before, now, company }: ContactChangesProps): ChangeText[] {
  const names = companyDescription((id) => (id === company.id ? company.name : undefined));
  return [
    ...changesBetween(contactForm, before, now, names),
    ...changesBetween(cardPage, before, now),
  ];
}

export function ContactChanges(props: ContactChangesProps) {
  return <ChangedMeanwhile version={props.now.updated} changes={contactChanges(props)} />;
}
