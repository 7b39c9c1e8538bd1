import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchNumber } from '../../../domain/french.ts';
import type { Undone, UndoneCounts } from '../../../domain/history/undo.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { Button } from '../../kit/button.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';

/** Takes an import back, after saying what that would do. */
export function UndoImport({ operation }: { operation: string }) {
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<UndoneCounts>();
  const [isBusy, setBusy] = useState(false);
  const path = `/api/operations/${encodeURIComponent(operation)}/undo`;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error('Erreur lors de l’annulation\u00a0:', error);
      setPreview(undefined);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  const ask = () =>
    attempt(async () => setPreview((await pb.send<Undone>(path, { method: 'GET' })).counts));
  const undo = () =>
    attempt(async () => {
      await pb.send<unknown>(path, { method: 'POST' });
      setPreview(undefined);
      notify({ message: 'L’import est annulé.', tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      await refreshRecords(queryClient);
    });

  return (
    <>
      <Button busy={isBusy && !preview} onClick={() => void ask()}>
        Annuler cet import
      </Button>
      <LazyConfirmDialog
        open={preview !== undefined}
        title="Annuler cet import"
        question="Êtes-vous sûr de vouloir annuler cet import ?"
        details={preview && consequence(preview)}
        confirmLabel="Annuler l’import"
        cancelLabel="Garder"
        busy={isBusy}
        onConfirm={() => void undo()}
        onClose={() => setPreview(undefined)}
      />
    </>
  );
}

function consequence({ deleted, updated }: UndoneCounts): string {
  return `À la corbeille\u00a0: ${frenchNumber(deleted)}. Remises à leurs valeurs d’avant\u00a0: ${frenchNumber(updated)}. Ce que d’autres ont modifié depuis reste.`;
}
