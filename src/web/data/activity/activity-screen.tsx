import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { OPERATION_SOURCES } from '../../../domain/history/history.ts';
import { isRecordId } from '../../../domain/id.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { NarrowSelect } from '../../kit/form/narrow-select.tsx';
import { NewsPill } from '../../kit/news-pill.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { HistoryList } from '../history/history-list.tsx';
import {
  PeriodSelect,
  PersonSelect,
  periodTimes,
  SOURCE_CHOICES,
} from '../history/history-selects.tsx';
import { type HistorySubject, useHistory } from '../history/use-history.ts';
import { type ActivitySearch, readActivitySearch } from './activity-search.ts';

/** The operations of everybody, and the way back. */
export function ActivityScreen() {
  const search = readActivitySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { personne, source, periode } = search;
  // A period is counted from the moment at which it was chosen.
  const subject = useMemo(
    () => activitySubject({ personne, source, periode }, new Date()),
    [personne, source, periode],
  );
  const history = useHistory(subject, true);

  function narrow(changes: ActivitySearch): void {
    const next = readActivitySearch({ ...search, ...changes });
    void navigate({ to: '/activite', search: next, resetScroll: true });
  }

  const isNarrowed = Object.keys(subject).length > 0;
  return (
    <>
      <PageHeader title="Activité" search={<ActivityFilters search={search} onChange={narrow} />} />
      <HistoryList
        history={history}
        heading="h2"
        empty={
          isNarrowed ? (
            <EmptyState
              title="Aucune opération ne correspond à ces filtres"
              text="Retirez-en un, ou montrez toute l’activité."
              action={
                <Button onClick={() => narrow({ personne: '', source: '', periode: '' })}>
                  Retirer les filtres
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Aucune activité pour le moment"
              text="Ce que chacun ajoute, modifie ou supprime apparaîtra ici, prêt à être annulé."
            />
          )
        }
      />
      <NewsPill
        text={waitingText(history.waiting)}
        actionLabel="Afficher"
        onAction={history.showWaiting}
      />
    </>
  );
}

function waitingText(count: number): string {
  if (count === 0) return '';
  return frenchCount(count, 'nouvelle opération', 'nouvelles opérations');
}

/** The request to the server; nonsense in an address asks for nothing. */
function activitySubject(search: ActivitySearch, now: Date): HistorySubject {
  const { personne = '', periode = '' } = search;
  const source = OPERATION_SOURCES.find((known) => known === search.source);
  const times = periodTimes(periode, now);
  return {
    ...(isRecordId(personne) && { actor: personne }),
    ...(source && { source }),
    ...times,
  };
}

interface ActivityFiltersProps {
  search: ActivitySearch;
  onChange: (changes: ActivitySearch) => void;
}

/** The filters of operations by person, source and period. */
function ActivityFilters({ search, onChange }: ActivityFiltersProps) {
  const sources = OPERATION_SOURCES.map((value) => ({ value, label: SOURCE_CHOICES[value] }));
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-[14rem_11rem_12rem]">
      <PersonSelect value={search.personne} onChange={(personne) => onChange({ personne })} />
      <NarrowSelect
        label="Source"
        all="Toute source"
        value={search.source}
        options={sources}
        onChange={(source) => onChange({ source })}
      />
      <PeriodSelect value={search.periode} onChange={(periode) => onChange({ periode })} />
    </div>
  );
}
