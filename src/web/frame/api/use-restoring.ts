import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHeading } from '../../kit/focus-places.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { actionMessage } from './failure.ts';
import { refreshRecords } from './record-query.ts';

interface Restoring {
  busy: boolean;
  /** Brings something back, which `work` does and says; answers whether it is back. */
  restore: (work: () => Promise<string>) => Promise<boolean>;
}

/** Bringing back what was deleted, by a button that goes away with what it puts right. */
export function useRestoring(): Restoring {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function restore(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    try {
      const message = await work();
      focusHeading();
      notify({ message, tone: 'success' });
      await refreshRecords(queryClient);
      return true;
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, restore };
}
