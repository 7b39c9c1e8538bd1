import { shownName } from '../../domain/shown-name.ts';
import type { ListSearchState } from '../frame/api/list-search.ts';
import { contactQuery } from '../frame/api/record-query.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { RecordDialogHost } from '../frame/forms/record-dialog-host.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { notify } from '../kit/overlay/toasts.tsx';
import { employerName, type ListedCompany, savedNotice } from './contact-texts.ts';

const formDialog = lazyModule(() => import('./contact-form-dialog.tsx'));
const qrOpener = lazyModule(() => import('./print/qr-dialog.tsx'));

interface ContactDialogsProps {
  /** The company whose contacts are listed, if one is. */
  company?: ListedCompany | undefined;
  list: { state: ListSearchState; rows: readonly ContactRow[] };
}

/** The dialogs that the address may open over a list of contacts, or over the page of one. */
export function ContactDialogs({ company, list }: ContactDialogsProps) {
  const { search, close } = list.state;
  return (
    <>
      <RecordDialogHost
        collection="Contacts"
        list={list}
        query={contactQuery}
        title="Modifier le contact"
        code={formDialog}
        onSaved={(contact: ContactRow) =>
          notify({ message: savedNotice(contact, company?.id), tone: 'success' })
        }
      >
        {({ ContactFormDialog }, contact, opened) => (
          <ContactFormDialog
            contact={contact}
            company={knownCompany(company, contact)}
            {...opened}
          />
        )}
      </RecordDialogHost>
      <LazyModule code={qrOpener} when={search.qr !== ''} onMissing={close}>
        {({ QrOpener }) => <QrOpener list={list} companyName={company?.name} />}
      </LazyModule>
    </>
  );
}

/** The company whose name need not be read. */
function knownCompany(
  listed: ListedCompany | undefined,
  contact: ContactRow | undefined,
): Option | undefined {
  if (listed) return { id: listed.id, label: shownName(listed.name ?? '') };
  const employer = contact?.expand?.company;
  return contact && employer && { id: employer.id, label: employerName(contact) };
}
