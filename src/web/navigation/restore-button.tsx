import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BinState } from '../../domain/bin/bin.ts';
import { restoreLabel } from '../../domain/bin/bin-texts.ts';
import { restoreOne } from '../api/bin.ts';
import { actionMessage } from '../api/failure.ts';
import { refreshRecords } from '../api/record-query.ts';
import { Button } from '../ui/button.tsx';
import { focusHeading } from '../ui/focus-places.ts';
import { notify } from '../ui/overlay/toasts.tsx';

/** Brings back the record that an address names, where one stands. */
export function RestoreButton({ state }: { state: BinState }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    setBusy(true);
    try {
      const message = await restoreOne(state);
      // The button goes away with what it puts right.
      focusHeading();
      notify({ message, tone: 'success' });
      await refreshRecords(queryClient);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
      setBusy(false);
    }
  }

  return (
    <Button
      variant={state.mergedInto === '' ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => void restore()}
    >
      {restoreLabel(state)}
    </Button>
  );
}
