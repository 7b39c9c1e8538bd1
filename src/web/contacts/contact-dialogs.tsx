import type { ListSearchState } from '../api/list-search.ts';
import type { ContactRow } from '../api/records.ts';
import { WaitingDialog } from '../ui/waiting-dialog.tsx';
import { ContactFormDialog } from './contact-form-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { useOpenContact } from './use-open-contact.ts';

/** In the address, in the place of an id: the dialog that adds. */
export const NEW_CONTACT = 'nouveau';

interface ContactDialogsProps {
  companyId: string;
  companyName: string;
  rows: readonly ContactRow[];
  state: ListSearchState;
  onSaved: (contact: ContactRow) => void;
}

/** The dialogs that the address may open over the list of contacts. */
export function ContactDialogs(props: ContactDialogsProps) {
  const { companyId, companyName, rows, state, onSaved } = props;
  const { fiche, qr } = state.search;
  const isNew = fiche === NEW_CONTACT;
  const edited = useOpenContact(isNew ? '' : fiche, rows);
  const carded = useOpenContact(qr, rows);
  // Back then returns to the list, not to a dialog that was closed.
  const closeForm = () => state.update({ fiche: '' }, { replace: true });
  const closeCard = () => state.update({ qr: '' }, { replace: true });

  return (
    <>
      {fiche !== '' && (isNew || edited.contact) && (
        <ContactFormDialog
          key={fiche}
          contact={edited.contact}
          company={{ id: companyId, label: companyName || 'Sans nom' }}
          onClose={closeForm}
          onSaved={(contact) => {
            closeForm();
            onSaved(contact);
          }}
        />
      )}
      {fiche !== '' && !isNew && !edited.contact && (
        <WaitingDialog title="Modifier le contact" {...edited.waiting} onClose={closeForm} />
      )}
      {qr !== '' && !carded.contact && (
        <WaitingDialog title="Contact" {...carded.waiting} onClose={closeCard} />
      )}
      <QrDialog contact={qr === '' ? null : (carded.contact ?? null)} onClose={closeCard} />
    </>
  );
}
