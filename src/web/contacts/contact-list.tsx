import { useState } from 'react';
import { companyContactFilters, contactFilters } from '../../domain/filters/contact-filters.ts';
import { listExported } from '../data/exports/list-exported.ts';
import { ListScreen } from '../data/lists/list-screen.tsx';
import { type Chosen, useChoice } from '../frame/lists/use-choice.ts';
import { useList } from '../frame/lists/use-list.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { CompanyTabs } from '../frame/navigation/company-tabs.tsx';
import { SubNavigation } from '../frame/navigation/sub-navigation.tsx';
import { settings } from '../frame/settings.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { actionsOn } from '../kit/table/row-action.ts';
import { useTableRoom } from '../kit/table/use-room.ts';
import { ContactChoiceBar } from './contact-choice-bar.tsx';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';
import { ContactDialogs } from './contact-dialogs.tsx';
import { contactCounting, contactsAsked, contactsQuery } from './contact-queries.ts';
import { companyContactSort, contactSort } from './contact-sort.ts';
import { CONTACT_NOUN, companyTitle, contactName, type ListedCompany } from './contact-texts.ts';
import { contactColumns } from './contacts-table.tsx';

const codes = lazyModule(() => import('./contact-codes.tsx'));

/** The contacts of a company, or everybody without one. */
export function ContactList({ company }: { company?: ListedCompany }) {
  const title = company ? companyTitle(company.name) : 'Contacts';
  const list = useList(
    (search) => contactsQuery(company?.id, search),
    CONTACT_NOUN,
    (search) => contactCounting(company?.id, search),
  );
  const { search, open } = list.state;
  const room = useTableRoom();
  const asked = contactsAsked(company?.id, search);
  const choice = useChoice('Contacts', list, asked);
  const [printed, setPrinted] = useState<'company' | Chosen>();
  const endPrint = () => setPrinted(undefined);
  const deletion = useContactDeletion();

  return (
    <ListScreen
      title={title}
      isTitlePending={company && company.name === undefined}
      caption={`Contacts ${company?.name ?? ''}`.trim()}
      parent={company && <CompaniesLink />}
      navigation={!company && <SubNavigation />}
      intro={company && <CompanyTabs companyId={company.id} />}
      list={list}
      search={{
        label: 'Rechercher un contact',
        placeholder: company
          ? 'Nom, e-mail, poste, téléphone'
          : 'Nom, e-mail, téléphone, entreprise',
        nothingFound: 'Aucun contact ne correspond',
      }}
      viewsOf={company ? undefined : 'Contacts'}
      filters={company ? companyContactFilters : contactFilters}
      sort={company ? companyContactSort : contactSort}
      addLabel="Ajouter un contact"
      tools={{
        importing: company ? { entreprise: company.id } : {},
        onPrint: company && !list.isEmpty ? () => setPrinted('company') : undefined,
        exported: listExported(list, { collection: 'Contacts', list: asked }),
      }}
      empty={{
        title: 'Aucun contact pour le moment',
        text: company
          ? `Les personnes de cette entreprise apparaîtront ici. Chacune aura sa ${settings.productName} publique et son QR code.`
          : `Les personnes de toutes les entreprises apparaîtront ici. Chacune aura sa ${settings.productName} publique et son QR code.`,
      }}
      columns={contactColumns(company, search)}
      going={deletion.isGoing}
      selection={choice.rows}
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
      <ContactChoiceBar choice={choice} company={company} onPrint={setPrinted} />
      <LazyModule code={codes} when={printed !== undefined} onMissing={endPrint}>
        {({ ContactCodes }) =>
          printed && <ContactCodes {...{ printed, title, company }} onClose={endPrint} />
        }
      </LazyModule>
      <ContactDialogs company={company} list={list} />
      <ContactDeletion deletion={deletion} company={company} onLook={(id) => open({ fiche: id })} />
    </ListScreen>
  );
}
