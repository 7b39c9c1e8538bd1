import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '../../../domain/accounts/team.schema.ts';
import { frenchCount, frenchOf } from '../../../domain/french.ts';
import { pb } from '../../frame/api/client.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import { teamQuery } from './team-queries.ts';
import { memberName, teamColumns } from './team-table.tsx';
import { useTeamActions } from './use-team-actions.ts';

const dialogs = lazyModule(() => import('./team-dialogs.tsx'));

/** The accounts of the team, and for administrators the acts on each. */
export function TeamScreen() {
  const query = useQuery(teamQuery);
  const { data: team = [], isPending, isFetching } = query;
  const ownId = pb.authStore.record?.id ?? '';
  const [isInviting, setInviting] = useState(false);
  const { actionsFor, made, showLink, leaving, askRemoval, remove, refresh } = useTeamActions();
  const isAdministrator = team.some(({ id, isAdministrator }) => id === ownId && isAdministrator);

  return (
    <>
      <PageHeader
        title="Équipe"
        subtitle={isPending ? 'loading' : frenchCount(team.length, 'compte')}
        actions={
          isAdministrator && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              Inviter une personne
            </Button>
          )
        }
      />
      {isAdministrator && <TooManyAdministrators team={team} />}
      <DataTable
        caption="Équipe"
        columns={teamColumns(ownId)}
        rows={team}
        news={NO_NEWS}
        state={isPending ? 'loading' : isFetching ? 'refreshing' : 'ready'}
        empty={null}
        failure={queryFailure(query)}
        actions={isAdministrator ? actionsFor : undefined}
        actionsInMenu
      />
      <LazyModule code={dialogs} when={isInviting} onMissing={() => setInviting(false)}>
        {({ InviteDialog }) =>
          isInviting && (
            <InviteDialog
              onInvited={(invited) => {
                setInviting(false);
                showLink(invited);
                void refresh();
              }}
              onClose={() => setInviting(false)}
            />
          )
        }
      </LazyModule>
      <LazyModule code={dialogs} when={made !== undefined} onMissing={() => showLink(undefined)}>
        {({ LinkDialog }) => made && <LinkDialog {...made} onClose={() => showLink(undefined)} />}
      </LazyModule>
      <LazyConfirmDialog
        open={leaving !== undefined}
        title="Supprimer le compte"
        question={`Voulez-vous supprimer le compte ${frenchOf(leaving ? memberName(leaving) : '')}\u202f?`}
        details="Ses sessions se ferment aussitôt. Les entreprises, contacts et commandes restent, et les jetons d’API aussi : révoquez ceux que cette personne connaît."
        onConfirm={() => leaving && void remove(leaving)}
        onClose={() => askRemoval(undefined)}
      />
    </>
  );
}

/** As an update leaves it: whoever had an account is administrator. */
function TooManyAdministrators({ team }: { team: readonly TeamMember[] }) {
  const administrators = team.filter(({ isAdministrator }) => isAdministrator);
  if (administrators.length < 2 || administrators.length < team.length) return null;
  return (
    <p className="mb-4 rounded-control bg-info-soft px-3.5 py-3 text-sm text-ink-soft">
      {`${frenchCount(administrators.length, 'administrateur')}. Retirez ce rôle à qui n’en a pas besoin.`}
    </p>
  );
}
