import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchCount } from '../../domain/french.ts';
import { SEARCH_LENGTH_MAX } from '../../domain/limits.ts';
import type { QrExportOf } from '../../domain/qr-export.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { usePresent } from '../api/deletions.ts';
import { NEW_RECORD, useListSearch } from '../api/list-search.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { useDeletion } from '../api/use-deletion.ts';
import { useListView } from '../api/use-list-view.ts';
import { DeletionQuestion } from '../conflicts/deletion-question.tsx';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { deferred, OnDemand } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Paging } from '../ui/paging.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Selection } from '../ui/selection.ts';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { notify } from '../ui/toasts.tsx';
import { useTableRoom } from '../ui/use-room.ts';
import { contactsQuery } from './contact-queries.ts';
import { contactSort } from './contact-sort.ts';
import { contactActions, contactColumns, contactName } from './contacts-table.tsx';

const codesDialog = deferred(() => import('../print/codes-dialog.tsx'));
const NONE: Selection = new Set();
const changes = deferred(() => import('./contact-changes.tsx'));
const dialogs = deferred(() => import('./contact-dialogs.tsx'));

interface CompanyContactsProps {
  companyId: string;
  /** Empty when the company has no name, undefined until it is known. */
  companyName: string | undefined;
}

export function CompanyContacts({ companyId, companyName }: CompanyContactsProps) {
  const state = useListSearch();
  const { search, update, open } = state;
  const room = useTableRoom();
  const [chosen, setSelected] = useState(NONE);
  const selected = usePresent('Contacts', chosen);
  const [printed, setPrinted] = useState<QrExportOf>();
  const list = useQuery(contactsQuery(companyId, search));
  const deletion = useDeletion('Contacts', {
    consoleMessage: 'Erreur lors de la suppression du contact\u00a0:',
    notice: (contact) =>
      `Le contact ${nameInSentence(contactName(contact))} est dans la corbeille.`,
  });
  const rows = list.data?.items ?? [];
  const { subtitle, pages, table } = useListView(list, list.data?.items, rowKey, state, countText);

  // Not while a search finds nothing: the box that one types in would move.
  const isEmpty = list.data !== undefined && rows.length === 0 && search.recherche === '';

  const addButton = (
    <Button variant="primary" onClick={() => open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      Ajouter un contact
    </Button>
  );

  return (
    <>
      <PageHeader
        title={companyTitle(companyName)}
        parent={<CompaniesLink />}
        subtitle={subtitle}
        search={
          <SearchBox
            label="Rechercher un contact"
            placeholder="Nom, e-mail, poste, téléphone"
            maxLength={SEARCH_LENGTH_MAX}
            value={search.recherche}
            onSearch={(recherche) => update({ recherche })}
          />
        }
        actions={
          <>
            {!isEmpty && (
              <Button onClick={() => setPrinted({ company: companyId })}>Codes à imprimer</Button>
            )}
            {addButton}
          </>
        }
      />
      <DataTable
        caption={`Contacts ${companyName ?? ''}`.trim()}
        columns={contactColumns(companyId, companyName ?? '', search, room)}
        rowKey={rowKey}
        going={deletion.isGoing}
        selection={{ selected, onChange: setSelected }}
        sort={contactSort.shown(search)}
        onSort={(tri) => update({ tri })}
        actions={(contact) =>
          contactActions(contact, {
            onCard: () => open({ qr: contact.id }),
            onEdit: () => open({ fiche: contact.id }),
            onDelete: () => deletion.ask(contact),
          })
        }
        actionsInMenu={room !== 'wide'}
        {...table}
        empty={
          search.recherche === '' ? (
            <EmptyState
              title="Aucun contact pour le moment"
              text={`Les personnes de cette entreprise apparaîtront ici. Chacune aura sa ${settings.productName} publique et son QR code.`}
              action={addButton}
            />
          ) : (
            <NothingFound
              what="Aucun contact ne correspond"
              search={search.recherche}
              onClear={() => update({ recherche: '' })}
            />
          )
        }
      />
      <Paging page={search.page} pages={pages} onPage={(page) => update({ page })} />
      {selected.size > 0 && (
        <SelectionBar text={selectionText(selected.size)} onClear={() => setSelected(NONE)}>
          <Button variant="primary" onClick={() => setPrinted({ contacts: [...selected] })}>
            Codes à imprimer
          </Button>
        </SelectionBar>
      )}
      <OnDemand
        code={codesDialog}
        when={printed !== undefined}
        onMissing={() => setPrinted(undefined)}
      >
        {({ CodesDialog }) =>
          printed && (
            <CodesDialog
              of={printed}
              who={
                'contacts' in printed
                  ? selectionText(printed.contacts.length)
                  : companyTitle(companyName)
              }
              fileLabel={companyName ?? ''}
              onClose={() => setPrinted(undefined)}
            />
          )
        }
      </OnDemand>
      <OnDemand
        code={dialogs}
        when={search.fiche !== '' || search.qr !== ''}
        onMissing={state.close}
      >
        {({ ContactDialogs }) => (
          <ContactDialogs
            companyId={companyId}
            companyName={companyName ?? ''}
            rows={rows}
            state={state}
            onSaved={(contact) =>
              notify({ message: savedNotice(contact, companyId), tone: 'success' })
            }
          />
        )}
      </OnDemand>
      <DeletionQuestion
        deletion={deletion}
        nameOf={contactName}
        question="Êtes-vous sûr de vouloir supprimer ce contact ?"
        details="Sa carte publique ne sera plus visible."
        confirmLabel="Supprimer le contact"
        onLook={(id) => open({ fiche: id })}
        changesCode={changes}
        changes={({ ContactChanges }, before, now) => (
          <ContactChanges
            before={before}
            now={now}
            company={{ id: companyId, name: companyName ?? '' }}
          />
        )}
      />
    </>
  );
}

function rowKey({ id }: ContactRow): string {
  return id;
}

function companyTitle(name: string | undefined) {
  if (name === undefined) return 'Contacts';
  if (name === '') return 'Contacts de l’entreprise sans nom';
  return `Contacts ${name}`;
}

function selectionText(count: number): string {
  return frenchCount(count, 'contact sélectionné', 'contacts sélectionnés');
}

function countText(total: number, search: string): string {
  return search === '' ? frenchCount(total, 'contact') : frenchCount(total, 'résultat');
}

function savedNotice(contact: ContactRow, companyId: string): string {
  const name = `Le contact ${nameInSentence(contactName(contact))}`;
  return contact.company === companyId
    ? `${name} est enregistré.`
    : `${name} est enregistré et n’est plus dans cette liste.`;
}
