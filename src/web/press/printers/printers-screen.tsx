import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { copyName } from '../../../domain/press/edit/copy-name.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { PRINTER_NAME_MAX, PRINTERS_MAX } from '../../../domain/press/printer.ts';
import { PROFILE_CAUTION } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { profileText } from '../../../domain/press/printer-words.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { isAborted, loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import {
  focusHeading,
  focusReturnedRow,
  headingPlace,
  mainPlace,
  placeAfterRow,
} from '../../kit/focus-places.ts';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import { actionsOn } from '../../kit/table/row-action.ts';
import { pressMessage } from '../press-message.ts';
import { addPrinter, presetsBeside, printersQuery, removePrinter } from './printer-calls.ts';
import { printerColumns } from './printers-table.tsx';

const route = getRouteApi('/staff/imprimeurs');
const printerDialog = lazyModule(() => import('./printer-dialog.tsx'));

/** The id of a printer to add, in the address. */
const NEW = 'nouveau';

/** The printers that the firm works with, and what each of them takes. */
export function PrintersScreen() {
  const query = useQuery(printersQuery);
  const { data: printers = [], isPending, isFetching, error, refetch } = query;
  const { imprimeur } = route.useSearch();
  const navigate = route.useNavigate();
  const actions = usePrinterActions();
  const removal = usePrinterRemoval(printers);
  const isFull = printers.length >= PRINTERS_MAX;
  const { printer: opened, isGone } = useOpenedPrinter(printers, imprimeur);
  const open = (which?: string) =>
    void navigate({ search: which ? { imprimeur: which } : {}, resetScroll: false });
  const isOpen = opened !== undefined || (imprimeur === NEW && !isPending && !isFull);
  const add = !isFull && (
    <Button variant="primary" onClick={() => open(NEW)}>
      Ajouter un imprimeur
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Imprimeurs"
        subtitle={
          isPending
            ? 'loading'
            : `${frenchCount(printers.length, 'imprimeur')}${isFull ? ', le maximum' : ''}`
        }
        actions={printers.length > 0 && add}
      />
      <DataTable
        caption="Imprimeurs"
        columns={printerColumns(new Date())}
        rows={printers}
        news={NO_NEWS}
        state={isPending ? 'loading' : isFetching ? 'refreshing' : 'ready'}
        empty={
          <EmptyState
            title="Aucun imprimeur pour le moment"
            text={
              'Notez ce que chaque imprimeur demande\u00a0: fond perdu, norme du PDF, encres. Bristol vérifie les cartes d’après cela.'
            }
            action={add}
          />
        }
        failure={
          error ? { message: loadingMessage(error), onRetry: () => void refetch() } : undefined
        }
        actions={(printer) => {
          const action = actionsOn(printer.profile.name);
          return [
            action('Modifier', () => open(printer.id)),
            ...(isFull ? [] : [action('Copier', () => void actions.copy(printer))]),
            action('Supprimer', () => removal.ask(printer), 'danger'),
          ];
        }}
        actionsInMenu
      />
      {!isPending && !error && !isFull && (
        <PrinterPresets presets={presetsBeside(printers)} onAdd={actions.take} />
      )}
      <LazyModule code={printerDialog} when={isOpen} onMissing={() => open()}>
        {({ PrinterDialog }) =>
          isOpen && (
            <PrinterDialog
              key={imprimeur}
              {...{ printer: opened, isGone }}
              onClose={() => open()}
            />
          )
        }
      </LazyModule>
      <LazyConfirmDialog
        open={removal.target !== undefined}
        title="Supprimer l’imprimeur"
        question={`Voulez-vous supprimer l’imprimeur «\u00a0${removal.target?.profile.name ?? ''}\u00a0»\u202f?`}
        details="Les fichiers déjà faits pour lui restent ce qu’ils sont."
        confirmLabel="Supprimer"
        busy={removal.isBusy}
        error={removal.error}
        focusAfter={removal.focusAfter}
        onConfirm={() => void removal.confirm()}
        onClose={removal.cancel}
      />
    </>
  );
}

interface PrinterPresetsProps {
  presets: readonly PrinterProfile[];
  onAdd: (preset: PrinterProfile) => Promise<void>;
}

/** The printers that come along: each is one press away from being the firm's own. */
function PrinterPresets({ presets, onAdd }: PrinterPresetsProps) {
  const titleId = useId();
  const [adding, setAdding] = useState('');
  if (presets.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="text-base font-semibold text-ink">
        Imprimeurs fournis
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{PROFILE_CAUTION}</p>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface shadow-panel">
        {presets.map((preset) => (
          <li
            key={preset.name}
            className="flex min-h-11 items-center gap-x-4 px-4 py-1.5 text-sm max-md:flex-wrap max-md:py-2.5"
          >
            <span className="w-64 shrink-0 truncate font-medium text-ink max-md:w-full">
              {preset.name}
            </span>
            <span className="min-w-0 grow text-ink-soft tabular-nums max-md:basis-48">
              {profileText(preset)}
            </span>
            <Button
              size="small"
              busy={adding === preset.name}
              aria-label={`Ajouter ${preset.name}`}
              onClick={async () => {
                setAdding(preset.name);
                await onAdd(preset);
                setAdding('');
              }}
            >
              Ajouter
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The acts on a printer that are done at once, each told by a notice. */
function usePrinterActions() {
  const queryClient = useQueryClient();

  /** Answers whether it is done. */
  async function act(ask: () => Promise<unknown>): Promise<boolean> {
    const isDone = await attempt(
      'Erreur lors de la modification de l’imprimeur\u00a0:',
      ask,
      pressMessage,
    );
    await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    return isDone;
  }

  return {
    /** One that comes along becomes the firm's own, to be compared with the printer's sheet. */
    take: async (profile: PrinterProfile) => {
      if (!(await act(() => addPrinter({ profile, checked: '' })))) return;
      // The row that was pressed goes.
      focusHeading();
      notify({ message: `L’imprimeur «\u00a0${profile.name}\u00a0» est ajouté.`, tone: 'success' });
    },
    /** The copy is another printer, whose sheet nobody has looked at. */
    copy: async (printer: Printer) => {
      const { profile } = printer;
      const name = copyName(profile.name, PRINTER_NAME_MAX);
      if (!(await act(() => addPrinter({ profile: { ...profile, name }, checked: '' })))) return;
      notify({ message: `${called(printer)} est copié.`, tone: 'success' });
    },
  };
}

/** A printer whose form is open, and whether a colleague has removed it since. */
interface OpenedPrinter {
  readonly printer: Printer | undefined;
  readonly isGone: boolean;
}

/** The printer that the address opens; one that goes while it is open stays until it is closed. */
export function useOpenedPrinter(
  printers: readonly Printer[],
  opened: string | undefined,
): OpenedPrinter {
  const [last, remember] = useState<Printer>();
  const present = printers.find(({ id }) => id === opened);
  const printer = present ?? (last?.id === opened ? last : undefined);
  if (printer !== last) remember(printer);
  return { printer, isGone: present === undefined && printer !== undefined };
}

const called = ({ profile }: Printer) => `L’imprimeur «\u00a0${profile.name}\u00a0»`;

/** Removing a printer, with a question before and a notice that takes it back. */
function usePrinterRemoval(printers: readonly Printer[]) {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<Printer>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const place = useRef<HTMLElement>(undefined);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });

  async function bringBack(printer: Printer): Promise<void> {
    const { profile, checked } = printer;
    await attempt(
      'Erreur lors du retour de l’imprimeur\u00a0:',
      async () => {
        const id = await addPrinter({ profile, checked });
        notify({ message: `${called(printer)} est de retour.`, tone: 'success' });
        await readAgain();
        focusReturnedRow(id);
      },
      pressMessage,
    );
  }

  async function confirm(): Promise<void> {
    if (!target || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await removePrinter(target);
      notify({
        ...{ message: `${called(target)} est supprimé.`, tone: 'success' },
        action: wayBack(() => bringBack(target)),
      });
    } catch (cause) {
      if (isAborted(cause)) return;
      console.error('Erreur lors de la suppression de l’imprimeur\u00a0:', cause);
      if (readFailure(cause).status !== 404) return setError(pressMessage(cause));
      notify({ message: `${called(target)} a déjà été supprimé.` });
    } finally {
      setBusy(false);
    }
    // The buttons above an empty list go with its last row.
    place.current = printers.length > 1 ? placeAfterRow(target.id) : headingPlace();
    setTarget(undefined);
    await readAgain();
  }

  return {
    ask: (printer: Printer) => {
      setError(undefined);
      place.current = undefined;
      setTarget(printer);
    },
    target,
    isBusy,
    error,
    confirm,
    cancel: () => setTarget(undefined),
    /** Where the focus goes once the question is answered; null when its row is still there. */
    focusAfter: () => {
      if (!place.current) return null;
      return place.current.isConnected ? place.current : mainPlace();
    },
  };
}
