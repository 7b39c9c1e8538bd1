import type { Contact } from '../../domain/contact.ts';
import { ChangedMeanwhile } from '../conflicts/changed-meanwhile.tsx';
import { type ChangeText, changesBetween } from '../conflicts/changes-between.ts';
import type { FieldGroup } from '../conflicts/versions.ts';
import { cardShape, describeCard, storedCard } from './card-values.ts';
import { type ContactFormValues, contactShape, storedContact } from './contact-values.ts';

interface ContactChangesProps {
  before: Contact;
  now: Contact;
  /** Of the company whose contacts are listed. */
  company: { id: string; name: string };
}

/** All that two versions of a contact differ in. */
export function contactChanges({ before, now, company }: ContactChangesProps): ChangeText[] {
  const describe = ({ names }: FieldGroup<ContactFormValues>, values: ContactFormValues): string =>
    names
      .map((name) => {
        const value = values[name].trim();
        if (name !== 'company' || value === '') return value;
        return value === company.id ? company.name : 'Une autre entreprise';
      })
      .join(' ');
  const [form, formNow] = [storedContact(before).values, storedContact(now).values];
  const [card, cardNow] = [storedCard(before).values, storedCard(now).values];
  return [
    ...changesBetween(contactShape, describe, form, formNow),
    ...changesBetween(cardShape, describeCard, card, cardNow),
  ];
}

export function ContactChanges(props: ContactChangesProps) {
  return <ChangedMeanwhile version={props.now.updated} changes={contactChanges(props)} />;
}
