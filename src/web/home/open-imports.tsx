import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { frenchCount, frenchMoment } from '../../domain/french.ts';
import type { OpenImport } from '../../domain/today/today.schema.ts';
import { attempt } from '../frame/api/attempt.ts';
import { pb } from '../frame/api/client.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { Button } from '../kit/button.tsx';
import { headingPlace } from '../kit/focus-places.ts';
import { DownloadIcon } from '../kit/icons.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { LazyConfirmDialog } from '../kit/overlay/lazy-confirm-dialog.tsx';
import { notify } from '../kit/overlay/toasts.tsx';

/** `120 lignes · à 14 h 05 · Claire Martin`. */
function importFacts({ rows, updated, actor }: OpenImport, now: Date): string {
  const facts = [frenchCount(rows, 'ligne'), frenchMoment(updated, now), actor];
  return facts.filter(Boolean).join(' · ');
}

function forgottenText({ rows }: OpenImport): string {
  if (rows === 1) return 'Sa ligne et ce qui en a été décidé seront oubliés.';
  return `Ses ${frenchCount(rows, 'ligne')} et ce qui en a été décidé seront oubliés.`;
}

/** The files that nobody imported yet: each is taken up again, or given up. */
export function OpenImports({ imports }: { imports: readonly OpenImport[] }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<OpenImport>();
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  const now = new Date();

  async function giveUp({ id, name }: OpenImport): Promise<void> {
    setBusy(true);
    isGone.current = await attempt('Erreur lors de l’abandon de l’import\u00a0:', async () => {
      await pb.send(`/api/imports/${encodeURIComponent(id)}`, { method: 'DELETE' });
      notify({ message: `L’import de ${name} est abandonné.`, tone: 'success' });
    });
    setBusy(false);
    setAsked(undefined);
    await refreshRecords(queryClient);
  }

  return (
    <>
      {imports.map((one) => (
        <li
          key={one.id}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm md:px-5"
        >
          <span className="flex min-w-6 shrink-0 self-start pt-1">
            <DownloadIcon className="text-ink-soft" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-ink" title={one.name}>
              {`Import à terminer\u00a0: ${one.name}`}
            </span>
            <span className="block truncate text-ink-soft tabular-nums">
              {importFacts(one, now)}
            </span>
          </span>
          <span className="flex gap-2 max-md:w-full max-md:justify-end">
            <Button
              variant="quiet"
              size="small"
              aria-label={`Abandonner l’import de ${one.name}`}
              onClick={() => {
                isGone.current = false;
                setAsked(one);
              }}
            >
              Abandonner
            </Button>
            <LinkButton
              to="/imports/$importId"
              params={{ importId: one.id }}
              size="small"
              aria-label={`Reprendre l’import de ${one.name}`}
            >
              Reprendre
            </LinkButton>
          </span>
        </li>
      ))}
      <LazyConfirmDialog
        open={asked !== undefined}
        title="Abandonner l’import"
        question={`Voulez-vous abandonner l’import de ${asked?.name ?? ''}\u202f?`}
        details={
          asked &&
          `${forgottenText(asked)} Aucune fiche ne change, mais cet import ne pourra pas revenir.`
        }
        confirmLabel="Abandonner"
        busy={isBusy}
        // The row goes, and the button that was pressed with it.
        focusAfter={() => (isGone.current ? headingPlace() : null)}
        onConfirm={() => asked && void giveUp(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
