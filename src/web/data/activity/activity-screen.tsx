import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { NewsPill } from '../../kit/news-pill.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { type ActivitySearch, readActivitySearch } from './activity-search.ts';
import { activitySubject } from './activity-subject.ts';

/** What everybody did, and the way back. */
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
