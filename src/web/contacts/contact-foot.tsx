import { useNavigate } from '@tanstack/react-router';
import type { ContactRow } from '../api/record-rows.ts';
import { AccessFile } from '../privacy/privacy-parts.tsx';
import { Button } from '../ui/button.tsx';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';

/** At the foot of a person's page: what she may ask for, her data or to be forgotten. */
export function ContactFoot({ contact }: { contact: ContactRow }) {
  const navigate = useNavigate();
  const { company, expand } = contact;
  const deletion = useContactDeletion(() =>
    company === ''
      ? navigate({ to: '/contacts' })
      : navigate({ to: '/contacts/$companyId', params: { companyId: company } }),
  );
  return (
    <>
      <AccessFile contact={contact}>
        <Button onClick={() => deletion.ask(contact)}>Supprimer la fiche</Button>
      </AccessFile>
      <ContactDeletion
        deletion={deletion}
        company={company === '' ? undefined : { id: company, name: expand.company?.RaisonSociale }}
        onLook={deletion.cancel}
      />
    </>
  );
}
