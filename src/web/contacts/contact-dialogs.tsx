import { shownName } from '../../domain/shown-name.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { RecordOpener } from '../forms/record-opener.tsx';
import type { ShownList } from '../lists/use-list.ts';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import { contactQuery } from './contact-queries.ts';
import { savedNotice } from './contact-texts.ts';

const formDialog = deferred(() => import('./contact-form-dialog.tsx'));
const qrOpener = deferred(() => import('./qr-opener.tsx'));

interface ContactDialogsProps {
  companyId: string;
  companyName: string;
  list: ShownList<ContactRow>;
}

/** The dialogs that the address may open over the list of contacts. */
export function ContactDialogs({ companyId, companyName, list }: ContactDialogsProps) {
  const { search, close } = list.state;
  return (
    <>
      <RecordOpener
        list={list}
        query={contactQuery}
        title="Modifier le contact"
        code={formDialog}
        onSaved={(contact: ContactRow) =>
          notify({ message: savedNotice(contact, companyId), tone: 'success' })
        }
      >
        {({ ContactFormDialog }, contact, opened) => (
          <ContactFormDialog
            contact={contact}
            company={{ id: companyId, label: shownName(companyName) }}
            {...opened}
          />
        )}
      </RecordOpener>
      <OnDemand code={qrOpener} when={search.qr !== ''} onMissing={close}>
        {({ QrOpener }) => <QrOpener list={list} companyName={companyName} />}
      </OnDemand>
    </>
  );
}
