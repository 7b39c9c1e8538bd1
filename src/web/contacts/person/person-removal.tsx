import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { ContactDeletion, useContactDeletion } from '../contact-deletion.tsx';

const eraseDialog = lazyModule(() => import('../../data/erasing/erase-dialog.tsx'));

export interface PersonRemoval {
  /** Asks before the contact goes to the bin. */
  remove: (contact: ContactRow) => void;
  /** The same, and then before it is erased for good; whoever stops in between has deleted it. */
  erase: (contact: ContactRow) => void;
  /** A deletion from here is no surprise: the page stays until it is left. */
  isUnderWay: boolean;
  questions: ReactNode;
}

/** Deletes the contact of a page, or erases it for good, and leaves the page. */
export function usePersonRemoval(contact: ContactRow | undefined): PersonRemoval {
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<ContactRow>();
  const [isLeaving, setLeaving] = useState(false);
  const { company = '', expand } = contact ?? {};
  const leave = () =>
    company === ''
      ? navigate({ to: '/contacts' })
      : navigate({ to: '/contacts/$companyId', params: { companyId: company } });
  const removal = useContactDeletion(leave);
  const erasing = useContactDeletion(leave, (gone) => {
    setLeaving(true);
    setDeleted(gone);
  });
  const listed = company === '' ? undefined : { id: company, name: expand?.company?.RaisonSociale };
  const isGoing = (of: typeof removal) => contact !== undefined && of.isGoing(contact);

  function stop(): void {
    setDeleted(undefined);
    if (deleted) void erasing.finish(deleted);
  }

  return {
    remove: removal.ask,
    erase: erasing.ask,
    isUnderWay: isLeaving || isGoing(removal) || isGoing(erasing),
    questions: (
      <>
        <ContactDeletion deletion={removal} company={listed} onLook={removal.cancel} />
        <ContactDeletion
          deletion={erasing}
          company={listed}
          onLook={erasing.cancel}
          next="L’effacement définitif est demandé ensuite."
        />
        <LazyModule code={eraseDialog} when={deleted !== undefined} onMissing={stop}>
          {({ EraseDialog }) =>
            deleted && (
              <EraseDialog
                chosen={{ collection: 'Contacts', ids: [deleted.id] }}
                onErased={leave}
                onClose={stop}
              />
            )
          }
        </LazyModule>
      </>
    ),
  };
}
