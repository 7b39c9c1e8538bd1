import { useNavigate } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { companyFilters } from '../../domain/filters/company-filters.ts';
import { ChoiceBar } from '../data/bulk/choice-bar.tsx';
import { listExported } from '../data/exports/exported-records.ts';
import { ListScreen } from '../data/lists/list-screen.tsx';
import { listNounOf } from '../frame/lists/list-noun.ts';
import { useChoice } from '../frame/lists/use-choice.ts';
import { useList } from '../frame/lists/use-list.ts';
import { actionsOn } from '../kit/table/row-action.ts';
import { useTableRoom } from '../kit/table/use-available-width.ts';
import { companyColumns, companySort } from './companies-table.tsx';
import { CompanyDeletion, useCompanyDeletion } from './company-deletion.tsx';
import { CompanyOpener } from './company-opener.tsx';
import { companiesAsked, companiesQuery } from './company-queries.ts';

const NOUN = listNounOf('Company');

/** The list of companies. */
export function CompaniesScreen() {
  const navigate = useNavigate();
  const list = useList(companiesQuery, NOUN);
  const { open, search } = list.state;
  const asked = companiesAsked(search);
  const choice = useChoice('Company', list, asked);
  const room = useTableRoom();
  const deletion = useCompanyDeletion();

  return (
    <ListScreen
      title="Entreprises"
      list={list}
      search={{
        label: 'Rechercher une entreprise',
        placeholder: 'Nom, ville, téléphone',
        nothingFound: 'Aucune entreprise ne correspond',
      }}
      viewsOf="Company"
      filters={companyFilters}
      sort={companySort}
      addLabel="Ajouter une entreprise"
      tools={{
        importing: { sorte: 'entreprises' },
        exported: listExported(list, { collection: 'Company', list: asked }),
      }}
      empty={{
        title: 'Aucune entreprise pour le moment',
        text: 'Vos clients apparaîtront ici, avec leurs contacts et leurs cartes.',
      }}
      columns={companyColumns}
      going={deletion.isGoing}
      selection={choice.rows}
      actions={(company) => {
        const action = actionsOn(companyName(company));
        return [
          action('Administrer', `/contacts/${company.id}`),
          action('Modifier', () => open({ fiche: company.id })),
          action('Supprimer', () => deletion.ask(company), 'danger'),
        ];
      }}
      actionsWidth="17.5rem"
      actionsInMenu={room === 'narrow'}
    >
      <ChoiceBar collection="Company" choice={choice} />
      <CompanyOpener
        list={list}
        next={({ id }) => ({
          label: 'Administrer',
          onAction: () => void navigate({ to: '/contacts/$companyId', params: { companyId: id } }),
        })}
      />
      <CompanyDeletion deletion={deletion} onLook={(id) => open({ fiche: id })} />
    </ListScreen>
  );
}
