import { shownName } from '../../domain/shown-name.ts';
import { type ListSearchState, NEW_RECORD } from '../api/list-search.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { useOpenRecord } from '../forms/use-open-record.ts';
import { WaitingDialog } from '../ui/overlay/waiting-dialog.tsx';
import { ContactFormDialog } from './contact-form-dialog.tsx';
import { contactQuery } from './contact-queries.ts';
import { QR_TITLE, QrDialog } from './qr-dialog.tsx';

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
  const { close } = state;
  const { fiche, qr } = state.search;
  const isNew = fiche === NEW_RECORD;
  const openContact = (id: string) => rows.find((contact) => contact.id === id);
  const edited = useOpenRecord(
    contactQuery(fiche),
    openContact(fiche),
    fiche !== '' && !isNew,
    versionOf,
  );
  const carded = useOpenRecord(contactQuery(qr), openContact(qr), qr !== '', versionOf);

  return (
    <>
      {fiche !== '' && (isNew || edited.record) && (
        <ContactFormDialog
          key={fiche}
          contact={edited.record}
          isGone={edited.isGone}
          company={{ id: companyId, label: shownName(companyName) }}
          onClose={close}
          onSaved={(contact) => {
            close();
            onSaved(contact);
          }}
        />
      )}
      {fiche !== '' && !isNew && !edited.record && (
        <WaitingDialog title="Modifier le contact" {...edited.waiting} onClose={close} />
      )}
      {qr !== '' && !carded.record && (
        <WaitingDialog title={QR_TITLE} {...carded.waiting} onClose={close} />
      )}
      <QrDialog
        contact={qr === '' ? null : (carded.record ?? null)}
        isGone={carded.isGone}
        companyName={companyName}
        onClose={close}
      />
    </>
  );
}

function versionOf({ updated }: ContactRow): string {
  return updated;
}
