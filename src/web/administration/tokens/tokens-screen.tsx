import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownToken } from '../../../domain/accounts/program-tokens.schema.ts';
import { endsSoon, PROGRAM_RIGHTS, TOKENS_MAX } from '../../../domain/accounts/program-tokens.ts';
import { whenText } from '../../../domain/calendar/when-text.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/data-table-props.ts';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import { actionsOn } from '../../kit/table/row-action.ts';
import { type NamedToken, revokeToken, tokensQuery } from './token-queries.ts';

const dialogs = lazyModule(() => import('./token-dialogs.tsx'));

/** The tokens of programs, which administrators make and revoke. */
export function TokensScreen() {
  const queryClient = useQueryClient();
  const query = useQuery(tokensQuery);
  const { data: tokens = [], isPending, isFetching, refetch } = query;
  const [isMaking, setMaking] = useState(false);
  const [made, show] = useState<NamedToken>();
  const [leaving, askRevocation] = useState<ShownToken>();
  const now = new Date();
  const isFull = tokens.length >= TOKENS_MAX;

  async function revoke(token: ShownToken): Promise<void> {
    askRevocation(undefined);
    await attempt('Erreur lors de la révocation du jeton\u00a0:', async () => {
      await revokeToken(token);
      notify({ message: `Le jeton «\u00a0${token.name}\u00a0» est révoqué.`, tone: 'success' });
    });
    await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
  }

  return (
    <>
      <PageHeader
        title="Jetons d’API"
        subtitle={
          isPending
            ? 'loading'
            : `${frenchCount(tokens.length, 'jeton')}${isFull ? ', le maximum' : ''}`
        }
        actions={
          !isFull && (
            <Button variant="primary" onClick={() => setMaking(true)}>
              Créer un jeton
            </Button>
          )
        }
      />
      <EndingSoon tokens={tokens.filter((token) => endsSoon(token, now))} />
      <DataTable
        caption="Jetons d’API"
        columns={tokenColumns(now)}
        rows={tokens}
        news={NO_NEWS}
        state={isPending ? 'loading' : isFetching ? 'refreshing' : 'ready'}
        empty={
          <EmptyState
            title="Aucun jeton pour le moment"
            text="Un jeton laisse un programme lire, ou écrire, les entreprises, les contacts et les commandes, sans compte ni mot de passe."
          />
        }
        failure={queryFailure(query)}
        actions={(token) => [
          actionsOn(token.name)('Révoquer', () => askRevocation(token), 'danger'),
        ]}
        actionsWidth="8rem"
      />
      <LazyModule code={dialogs} when={isMaking} onMissing={() => setMaking(false)}>
        {({ NewTokenDialog }) =>
          isMaking && (
            <NewTokenDialog
              onMade={(token) => {
                setMaking(false);
                show(token);
                void refetch();
              }}
              onClose={() => setMaking(false)}
            />
          )
        }
      </LazyModule>
      <LazyModule code={dialogs} when={made !== undefined} onMissing={() => show(undefined)}>
        {({ MadeTokenDialog }) =>
          made && <MadeTokenDialog {...made} onClose={() => show(undefined)} />
        }
      </LazyModule>
      <LazyConfirmDialog
        open={leaving !== undefined}
        title="Révoquer le jeton"
        question={`Voulez-vous révoquer le jeton «\u00a0${leaving?.name ?? ''}\u00a0»\u202f?`}
        details="Le programme qui s’en sert est refusé aussitôt."
        confirmLabel="Révoquer"
        onConfirm={() => leaving && void revoke(leaving)}
        onClose={() => askRevocation(undefined)}
      />
    </>
  );
}

/** The tokens that end soon: their programs need others before. */
function EndingSoon({ tokens }: { tokens: readonly ShownToken[] }) {
  if (tokens.length === 0) return null;
  const which = tokens.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');
  return (
    <p className="mb-4 rounded-control bg-amber-soft px-3.5 py-3 text-sm text-ink-soft">
      {`À remplacer bientôt\u00a0: ${which}.`}
    </p>
  );
}

/** The columns of the tokens. */
export function tokenColumns(now: Date): readonly Column<ShownToken>[] {
  const seenText = ({ seen }: ShownToken) => (seen === '' ? 'Jamais' : whenText(seen, now));
  const rightText = ({ rights }: ShownToken) => PROGRAM_RIGHTS[rights];
  return [
    {
      key: 'name',
      header: 'Nom',
      phone: 'title',
      title: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
    },
    {
      key: 'rights',
      header: 'Droit',
      width: '11rem',
      phone: 'detail',
      title: rightText,
      cell: rightText,
      phoneCell: (token) => `${rightText(token)} · jusqu’au ${frenchDate(token.ends)}`,
    },
    {
      key: 'ends',
      header: 'Expire le',
      width: '14rem',
      phone: 'aside',
      title: ({ ends }) => frenchDate(ends),
      cell: (token) => (
        <span className="inline-flex items-center gap-2 tabular-nums">
          {frenchDate(token.ends)}
          {endsSoon(token, now) && <Badge tone="progress">Bientôt</Badge>}
        </span>
      ),
      phoneCell: (token) => endsSoon(token, now) && <Badge tone="progress">Bientôt</Badge>,
    },
    {
      key: 'seen',
      header: 'Dernière utilisation',
      width: '14rem',
      title: seenText,
      cell: (token) => <span className="text-ink-soft tabular-nums">{seenText(token)}</span>,
    },
    {
      key: 'createdBy',
      header: 'Créé par',
      width: '16%',
      title: ({ createdBy }) => createdBy,
      cell: ({ createdBy }) => <span className="text-ink-soft">{createdBy}</span>,
    },
  ];
}
