import { useState } from 'react';
import type { QrExportOf } from '../../domain/qr/qr-export.ts';
import { usePresent } from '../api/deletions.ts';
import { ListExport } from '../exports/list-export.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useList } from '../lists/use-list.ts';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { actionsOn } from '../ui/table/row-action.ts';
import type { Selection } from '../ui/table/selection.ts';
import { useTableRoom } from '../ui/table/use-room.ts';
import { ContactCodes } from './contact-codes.tsx';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';
import { ContactDialogs } from './contact-dialogs.tsx';
import { contactsAsked, contactsQuery } from './contact-queries.ts';
import { contactSort } from './contact-sort.ts';
import { companyTitle, contactName, countText } from './contact-texts.ts';
import { contactColumns } from './contacts-table.tsx';

const NONE: Selection = new Set();

interface CompanyContactsProps {
  companyId: string;
  /** Empty when the company has no name, undefined until it is known. */
  companyName: string | undefined;
}

export function CompanyContacts({ companyId, companyName: name }: CompanyContactsProps) {
  const companyName = name ?? '';
  const title = companyTitle(name);
  const list = useList((search) => contactsQuery(companyId, search), countText);
  const { search, open } = list.state;
  const room = useTableRoom();
  const [chosen, setSelected] = useState(NONE);
  const selected = usePresent('Contacts', chosen);
  const [printed, setPrinted] = useState<QrExportOf>();
  const deletion = useContactDeletion();

  return (
    <ListScreen
      title={title}
      isTitlePending={name === undefined}
      caption={`Contacts ${companyName}`.trim()}
      parent={<CompaniesLink />}
      list={list}
      search={{
        label: 'Rechercher un contact',
        placeholder: 'Nom, e-mail, poste, téléphone',
        nothingFound: 'Aucun contact ne correspond',
      }}
      sort={contactSort}
      addLabel="Ajouter un contact"
      beside={
        !list.isEmpty && (
          <>
            <Button onClick={() => setPrinted({ company: companyId })}>Codes à imprimer</Button>
            <ListExport
              found={list.found}
              exported={{ collection: 'Contacts', list: contactsAsked(companyId, search) }}
            />
          </>
        )
      }
      empty={{
        title: 'Aucun contact pour le moment',
        text: `Les personnes de cette entreprise apparaîtront ici. Chacune aura sa ${settings.productName} publique et son QR code.`,
      }}
      columns={contactColumns(companyId, companyName, search)}
      going={deletion.isGoing}
      selection={{ selected, onChange: setSelected }}
      actions={(contact) => {
        const action = actionsOn(contactName(contact));
        return [
          action(settings.productName, () => open({ qr: contact.id })),
          action('Modifier', () => open({ fiche: contact.id })),
          action('Supprimer', () => deletion.ask(contact), 'danger'),
        ];
      }}
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
      <ContactDialogs companyId={companyId} companyName={companyName} list={list} />
      <ContactDeletion
        deletion={deletion}
        company={{ id: companyId, name: companyName }}
        onLook={(id) => open({ fiche: id })}
      />
    </ListScreen>
  );
}
