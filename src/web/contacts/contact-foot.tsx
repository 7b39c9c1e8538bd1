import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessFile } from '../data/privacy/privacy-parts.tsx';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { Button } from '../kit/button.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';
import type { ListedCompany } from './contact-texts.ts';

const eraseDialog = lazyModule(() => import('../data/erasing/erase-dialog.tsx'));

interface ContactErasingProps {
  contact: ContactRow;
  company: ListedCompany | undefined;
  /** The first step is done. */
  onDeleted: () => void;
  /** Leaves the page of somebody who is not there any more. */
  onGone: () => Promise<void>;
}

/** Deletes somebody, then erases them for good; whoever stops in between has deleted them. */
function ContactErasing({ contact, company, onDeleted, onGone }: ContactErasingProps) {
  const [deleted, setDeleted] = useState<ContactRow>();
  const deletion = useContactDeletion(onGone, (gone) => {
    onDeleted();
    setDeleted(gone);
  });

  function stop(): void {
    setDeleted(undefined);
    if (deleted) void deletion.finish(deleted);
  }

  return (
    <>
      <Button onClick={() => deletion.ask(contact)}>Effacer définitivement…</Button>
      <ContactDeletion
        deletion={deletion}
        company={company}
        onLook={deletion.cancel}
        next="L’effacement définitif est demandé ensuite."
      />
      <LazyModule code={eraseDialog} when={deleted !== undefined} onMissing={stop}>
        {({ EraseDialog }) =>
          deleted && (
            <EraseDialog
              chosen={{ collection: 'Contacts', ids: [deleted.id] }}
              onErased={onGone}
              onClose={stop}
            />
          )
        }
      </LazyModule>
    </>
  );
}

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
