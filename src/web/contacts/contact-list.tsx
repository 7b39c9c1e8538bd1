import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { companyContactFilters, contactFilters } from '../../domain/filters/contact-filters.ts';
import { recordFilter } from '../../domain/filters/list-filter.ts';
import { ChoiceBar } from '../data/bulk/choice-bar.tsx';
import { listExported } from '../data/exports/exported-records.ts';
import { ListScreen } from '../data/lists/list-screen.tsx';
import { pb } from '../frame/api/client.ts';
import { isCapped } from '../frame/api/found-text.ts';
import { type ListSearch, NEW_RECORD, typedSearch } from '../frame/api/list-search.ts';
import { filterOfCompany } from '../frame/api/record-query.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { listRecords } from '../frame/api/records.ts';
import { type Chosen, type ListChoice, useChoice } from '../frame/lists/use-choice.ts';
import { type ListCounting, useList } from '../frame/lists/use-list.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { CompanyTabs } from '../frame/navigation/company-tabs.tsx';
import { settings } from '../frame/settings.ts';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { actionsOn } from '../kit/table/row-action.ts';
import { useTableRoom } from '../kit/table/use-available-width.ts';
import { ContactDeletion, useContactDeletion } from './contact-deletion.tsx';
import { ContactDialogs } from './contact-dialogs.tsx';
import { CONTACT_NOUN, companyTitle, contactName, type ListedCompany } from './contact-texts.ts';
import { companyContactSort, contactColumns, contactSort } from './contacts-table.tsx';

const NAMED_EMPLOYER = {
  expand: 'company',
  fields: '*,expand.company.id,expand.company.RaisonSociale',
} as const;

/** The query of the filters of a list. */
function narrowing(companyId: string | undefined, search: ListSearch): string {
  const filters = companyId === undefined ? contactFilters : companyContactFilters;
  return recordFilter(filters, { ...search }, new Date());
}

/** The contacts of a company, or of all without one, in the words of the server. */
function contactsAsked(companyId: string | undefined, search: ListSearch) {
  const conditions = [
    companyId !== undefined && filterOfCompany(companyId),
    narrowing(companyId, search),
  ];
  const sort = companyId === undefined ? contactSort : companyContactSort;
  return { filter: conditions.filter(Boolean).join(' && '), ...sort.server(search) };
}

/** A page of them; of a filtered list without their number, which may take longer. */
function contactsQuery(companyId: string | undefined, search: ListSearch) {
  const params = {
    page: search.page,
    ...contactsAsked(companyId, search),
    ...(companyId === undefined && NAMED_EMPLOYER),
    ...(narrowing(companyId, search) !== '' && { skipTotal: true }),
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', params],
    queryFn: ({ signal }) => listRecords('Contacts', params, signal),
  });
}

/** How many a filtered list holds; nothing of others, whose pages tell it. */
function contactCounting(
  companyId: string | undefined,
  search: ListSearch,
): ListCounting | undefined {
  if (narrowing(companyId, search) === '') return undefined;
  const { filter } = contactsAsked(companyId, search);
  const params = { filter, ...typedSearch(search.recherche), fields: 'id' };
  return {
    queryKey: ['Contacts', 'count', params],
    queryFn: async ({ signal }) => {
      const list = await pb.collection<unknown>('Contacts').getList(1, 1, { ...params, signal });
      return { totalItems: list.totalItems, totalIsCapped: isCapped(list) };
    },
  };
}

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
      columns={contactColumns(company)}
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
      <ContactChoiceBar
        choice={choice}
        rows={list.rows}
        company={company?.id}
        onPrint={setPrinted}
      />
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

/** The company that all chosen contacts are of; undefined until each of them was in sight. */
function useCommonCompany(
  rows: readonly ContactRow[],
  chosen: Chosen | undefined,
): string | undefined {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const news = rows.filter(({ id, company }) => seen.get(id) !== company);
  if (news.length > 0) {
    setSeen(new Map([...seen, ...news.map(({ id, company }) => [id, company] as const)]));
  }
  if (!chosen || !('ids' in chosen)) return undefined;
  const companies = new Set(chosen.ids.map((id) => seen.get(id) ?? ''));
  const [first] = companies;
  return companies.size === 1 ? first : undefined;
}

interface ContactChoiceBarProps {
  choice: ListChoice;
  /** The contacts in sight. */
  rows: readonly ContactRow[];
  /** The company whose list it is; undefined among everybody, who are of many. */
  company: string | undefined;
  onPrint: (chosen: Chosen) => void;
}

/** The actions on chosen contacts. */
function ContactChoiceBar({ choice, rows, company, onPrint }: ContactChoiceBarProps) {
  const { chosen } = choice;
  const common = useCommonCompany(rows, chosen);
  const companyId = company ?? common;
  return (
    <ChoiceBar collection="Contacts" choice={choice}>
      {companyId && chosen && 'ids' in chosen && (
        <LinkButton
          to="/companies/$companyId/commandes"
          params={{ companyId }}
          search={{ fiche: NEW_RECORD }}
          state={{ orderedPeople: chosen.ids }}
        >
          Commander
        </LinkButton>
      )}
      <Button onClick={() => chosen && onPrint(chosen)}>Codes à imprimer</Button>
    </ChoiceBar>
  );
}
