import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { attempt } from '../frame/api/attempt.ts';
import { pb } from '../frame/api/client.ts';
import { actionMessage, readFailure } from '../frame/api/failure.ts';
import { NEW_RECORD } from '../frame/api/list-search.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { focusHeading } from '../kit/focus-places.ts';
import { ChevronRightIcon, Spinner } from '../kit/icons.tsx';
import { Panel } from '../kit/panel.tsx';

const REFUSED = 'Il y a déjà des commandes ou des exemples\u00a0: rien n’a été ajouté.';

/** Adds the examples, and shows them. */
async function addExamples(queryClient: QueryClient): Promise<void> {
  const areAdded = await attempt(
    'Erreur lors de l’ajout des exemples\u00a0:',
    () => pb.send('/api/examples', { method: 'POST' }),
    (error) => (readFailure(error).status === 409 ? REFUSED : actionMessage(error)),
  );
  // The button that was pressed goes, as nothing is empty any more.
  if (areAdded) focusHeading();
  await refreshRecords(queryClient);
}

const ROW =
  'group flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left outline-offset-[-2px] transition-colors hover:bg-hover md:px-5';

/** With what somebody begins whose installation holds nothing yet. */
export function FirstSteps({ hasExamples }: { hasExamples: boolean }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function look(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await addExamples(queryClient);
    setBusy(false);
  }

  return (
    <Panel title="Pour commencer">
      <ul className="divide-y divide-line">
        <li>
          <Link to="/imports/$importId" params={{ importId: 'nouveau' }} className={ROW}>
            <Step
              title="Importer ma liste"
              text={
                'Un tableau Excel, un fichier CSV ou un carnet d’adresses\u00a0: les entreprises sont créées avec leurs contacts.'
              }
            />
          </Link>
        </li>
        <li>
          <Link to="/companies" search={{ fiche: NEW_RECORD }} className={ROW}>
            <Step
              title="Ajouter une première entreprise"
              text={'Son nom suffit\u202f; ses contacts et ses commandes viennent ensuite.'}
            />
          </Link>
        </li>
        {hasExamples && (
          <li>
            <button type="button" aria-busy={isBusy} onClick={() => void look()} className={ROW}>
              <Step
                title="Voir des exemples"
                text="40 entreprises inventées, leurs contacts et leurs commandes. Vous les retirez d’un geste."
                icon={isBusy && <Spinner className="shrink-0" />}
              />
            </button>
          </li>
        )}
      </ul>
    </Panel>
  );
}

interface StepProps {
  title: string;
  text: string;
  icon?: ReactNode;
}

function Step({ title, text, icon }: StepProps) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-accent">{title}</span>
        <span className="block text-sm text-pretty text-ink-soft">{text}</span>
      </span>
      {icon || <ChevronRightIcon className="shrink-0 text-ink-faint group-hover:text-accent" />}
    </>
  );
}
