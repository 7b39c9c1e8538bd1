import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QrExportOf } from '../../domain/qr/qr-export.ts';
import { usePresent } from '../api/deletions.ts';
import { useListSearch } from '../api/list-search.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { useListView } from '../api/use-list-view.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import type { Selection } from '../ui/table/selection.ts';
import { useTableRoom } from '../ui/table/use-room.ts';
import { ContactCodes } from './contact-codes.tsx';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';
import { contactsQuery } from './contact-queries.ts';
import { contactSort } from './contact-sort.ts';
import { companyTitle, countText, savedNotice } from './contact-texts.ts';
import { contactActions, contactColumns } from './contacts-table.tsx';

const NONE: Selection = new Set();
const dialogs = deferred(() => import('./contact-dialogs.tsx'));

interface CompanyContactsProps {
  companyId: string;
  /** Empty when the company has no name, undefined until it is known. */
  companyName: string | undefined;
}

export function CompanyContacts({ companyId, companyName: name }: CompanyContactsProps) {
  const companyName = name ?? '';
  const title = companyTitle(name);
  const state = useListSearch();
  const { search, open } = state;
  const room = useTableRoom();
  const [chosen, setSelected] = useState(NONE);
  const selected = usePresent('Contacts', chosen);
  const [printed, setPrinted] = useState<QrExportOf>();
  const list = useQuery(contactsQuery(companyId, search));
  const rows = list.data?.items;
  const view = useListView(list, rows, rowKey, state, countText);
  const deletion = useContactDeletion();
  // Not while a search finds nothing: the box that one types in would move.
  const isEmpty = rows?.length === 0 && search.recherche === '';

  return (
    <ListScreen
      title={title}
      caption={`Contacts ${companyName}`.trim()}
      parent={<CompaniesLink />}
      state={state}
      view={view}
      rowKey={rowKey}
      search={{
        label: 'Rechercher un contact',
        placeholder: 'Nom, e-mail, poste, téléphone',
        nothingFound: 'Aucun contact ne correspond',
      }}
      sort={contactSort}
      addLabel="Ajouter un contact"
      beside={
        !isEmpty && (
          <Button onClick={() => setPrinted({ company: companyId })}>Codes à imprimer</Button>
        )
      }
      empty={{
        title: 'Aucun contact pour le moment',
        text: `Les personnes de cette entreprise apparaîtront ici. Chacune aura sa ${settings.productName} publique et son QR code.`,
      }}
      columns={contactColumns(companyId, companyName, search)}
      going={deletion.isGoing}
      selection={{ selected, onChange: setSelected }}
      actions={(contact) =>
        contactActions(contact, {
          onCard: () => open({ qr: contact.id }),
          onEdit: () => open({ fiche: contact.id }),
          onDelete: () => deletion.ask(contact),
        })
      }
      actionsInMenu={room !== 'wide'}
    >
      <ContactCodes
        selected={selected}
        onClear={() => setSelected(NONE)}
        printed={printed}
        onPrint={setPrinted}
        title={title}
        companyId={companyId}
        companyName={companyName}
      />
      <OnDemand
        code={dialogs}
        when={search.fiche !== '' || search.qr !== ''}
        onMissing={state.close}
      >
        {({ ContactDialogs }) => (
          <ContactDialogs
            companyId={companyId}
            companyName={companyName}
            rows={rows ?? []}
            state={state}
            onSaved={(contact) =>
              notify({ message: savedNotice(contact, companyId), tone: 'success' })
            }
          />
        )}
      </OnDemand>
      <ContactDeletion
        deletion={deletion}
        company={{ id: companyId, name: companyName }}
        onLook={(id) => open({ fiche: id })}
      />
    </ListScreen>
  );
}

function rowKey({ id }: ContactRow): string {
  return id;
}
