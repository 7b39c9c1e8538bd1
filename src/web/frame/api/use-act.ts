import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from './attempt.ts';
import { refreshRecords } from './record-query.ts';

/** Acts that change records: a failure is told in a notice, and all is read again after each. */
export function useAct() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** Answers whether it was done. */
  async function act(...deed: Parameters<typeof attempt>): Promise<boolean> {
    setBusy(true);
    const isDone = await attempt(...deed);
    await refreshRecords(queryClient);
    setBusy(false);
    return isDone;
  }

  return { act, busy };
}
