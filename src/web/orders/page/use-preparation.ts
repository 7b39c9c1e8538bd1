import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PREPARED_NAMED_MAX } from '../../../domain/order-lines/order-line.ts';
import { awaitJob, jobMessage } from '../../data/jobs/awaited-jobs.ts';
import { preparedText } from '../../data/jobs/job-texts.ts';
import { jobsQuery } from '../../data/jobs/jobs-query.ts';
import { useAct } from '../../frame/api/use-act.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../press/press-message.ts';
import { prepareCards } from './order-queries.ts';

/** In the place of the one person whose card is being prepared: those of several are. */
export const ALL = 'all';

/** Prepares cards of an order: those of some people anew, or all that never were. */
export function usePreparation(order: string) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const [whose, setWhose] = useState<string>();

  async function prepare(contacts?: readonly string[]): Promise<void> {
    const [only, ...others] = contacts ?? [];
    setWhose(only !== undefined && others.length === 0 ? only : ALL);
    const deed = async () => {
      const { operation, prepared, refused } = await prepareCards(
        order,
        contacts?.slice(0, PREPARED_NAMED_MAX),
      );
      if (operation !== '') {
        awaitJob({ id: operation, kind: 'prepare' });
        await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
        return;
      }
      notify({
        message: preparedText(prepared, refused),
        tone: refused > 0 ? 'error' : 'success',
      });
    };
    await act('Erreur lors de la préparation des cartes\u00a0:', deed, (cause) =>
      jobMessage(cause, pressMessage),
    );
  }

  return { prepare, busy: busy ? whose : undefined };
}

export type CardPreparation = ReturnType<typeof usePreparation>;
