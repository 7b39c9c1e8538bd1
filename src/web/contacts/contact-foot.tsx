import { useNavigate } from '@tanstack/react-router';
import { AccessFile } from '../data/privacy/privacy-parts.tsx';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { Button } from '../kit/button.tsx';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';
import { ContactErasing } from './contact-erasing.tsx';

interface ContactFootProps {
  contact: ContactRow;
  /** The contact is deleted, and more is asked before the page is left. */
  onDeleted: () => void;
}

/** At the foot of a person's page: what she may ask for, her data or to be forgotten. */
export function ContactFoot({ contact, onDeleted }: ContactFootProps) {
  const navigate = useNavigate();
  const { company, expand } = contact;
  const leave = () =>
    company === ''
      ? navigate({ to: '/contacts' })
      : navigate({ to: '/contacts/$companyId', params: { companyId: company } });
  const deletion = useContactDeletion(leave);
  const listed = company === '' ? undefined : { id: company, name: expand?.company?.RaisonSociale };
  return (
    <>
      <AccessFile contact={contact}>
        <Button onClick={() => deletion.ask(contact)}>Supprimer le contact</Button>
        <ContactErasing contact={contact} company={listed} onDeleted={onDeleted} onGone={leave} />
      </AccessFile>
      <ContactDeletion deletion={deletion} company={listed} onLook={deletion.cancel} />
    </>
  );
}
