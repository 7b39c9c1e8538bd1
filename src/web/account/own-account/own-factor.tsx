import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  OwnFactor as Factor,
  FactorSeed,
} from '../../../domain/accounts/second-factor.schema.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { ownFactorQuery } from '../../frame/session/own-proofs.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import {
  beginFactor,
  removeFactor,
  renewRecoveryCodes,
  sessionsQuery,
} from './own-account-calls.ts';

const dialogs = lazyModule(() => import('./factor-dialogs.tsx'));

/** The code that is asked for beside the password: turning it on, and giving it up. */
export function OwnFactor() {
  const queryClient = useQueryClient();
  const query = useQuery(ownFactorQuery);
  const { data: factor } = query;
  const failure = queryFailure(query);
  const [busy, setBusy] = useState('');
  const [seed, setSeed] = useState<FactorSeed>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isLeaving, setLeaving] = useState(false);

  async function run(what: string, act: () => Promise<void>): Promise<void> {
    setBusy(what);
    await attempt('Erreur lors du changement de second facteur\u00a0:', act);
    setBusy('');
    await refresh();
  }

  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ownFactorQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    ]);
  }

  async function remove(): Promise<void> {
    setLeaving(false);
    await run('remove', async () => {
      await removeFactor();
      notify({ message: 'Le second facteur est retiré.', tone: 'success' });
    });
  }

  if (failure && !factor) return <Failure {...failure} />;
  if (!factor) return <Skeleton className="h-9 w-full" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-3 max-md:*:grow">
        <FactorState factor={factor} />
        {factor.since === '' ? (
          <Button
            variant={factor.needs === 'passkey' ? 'secondary' : 'primary'}
            busy={busy === 'begin'}
            onClick={() => void run('begin', async () => setSeed(await beginFactor()))}
          >
            Activer le second facteur
          </Button>
        ) : (
          <>
            <Button
              busy={busy === 'renew'}
              onClick={() => void run('renew', async () => setCodes(await renewRecoveryCodes()))}
            >
              Nouveaux codes
            </Button>
            <Button busy={busy === 'remove'} onClick={() => setLeaving(true)}>
              Retirer
            </Button>
          </>
        )}
      </div>
      <LazyModule code={dialogs} when={seed !== undefined} onMissing={() => setSeed(undefined)}>
        {({ FactorDialog }) =>
          seed && (
            <FactorDialog
              seed={seed}
              onClose={() => setSeed(undefined)}
              onDone={(made) => {
                setSeed(undefined);
                setCodes(made);
                void refresh();
              }}
            />
          )
        }
      </LazyModule>
      <LazyModule code={dialogs} when={codes !== undefined} onMissing={() => setCodes(undefined)}>
        {({ RecoveryDialog }) =>
          codes && (
            <RecoveryDialog
              codes={codes}
              focusAfter={factorPlace}
              onClose={() => setCodes(undefined)}
            />
          )
        }
      </LazyModule>
      <ConfirmDialog
        open={isLeaving}
        title="Retirer le second facteur"
        question={'Ne plus demander de code à la connexion\u202f?'}
        details="Vos codes de secours ne vaudront plus rien."
        confirmLabel="Retirer"
        onConfirm={() => void remove()}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}

/** From so few on, others are worth making. */
const FEW_CODES = 3;

const STATE = 'data-factor-state';

/** The first action beside it: what had the focus before it was turned on is gone. */
const factorPlace = () => document.querySelector<HTMLElement>(`[${STATE}] ~ button`);

/** Whether there is a second factor, and how many codes stand in for it. */
function FactorState({ factor }: { factor: Factor }) {
  const { since, recoveryLeft } = factor;
  const isFew = recoveryLeft <= FEW_CODES;
  return (
    <p {...{ [STATE]: '' }} className="text-sm text-balance max-md:basis-full md:flex-1">
      {since === '' ? (
        noneText(factor)
      ) : (
        <>
          {`Activé le ${frenchDate(since)}. `}
          <span className={isFew ? 'text-amber' : 'text-ink-soft'}>{leftText(recoveryLeft)}</span>
        </>
      )}
    </p>
  );
}

function noneText({ demand, needs }: Factor) {
  if (demand === 'optional') return 'Seul votre mot de passe protège ce compte.';
  if (needs !== 'factor') return 'Votre clé d’accès en tient lieu.';
  return (
    <strong className="font-medium">
      Il est demandé à tous{'\u00a0'}: activez-le, ou ajoutez une clé d’accès, pour continuer.
    </strong>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'Il ne reste aucun code de secours.';
  return `Il reste ${frenchCount(left, 'code')} de secours.`;
}
