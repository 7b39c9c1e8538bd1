import { useQueryClient } from '@tanstack/react-query';
import type { DuplicateGroup } from '../../../domain/duplicates/duplicates.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { focusHeading } from '../../kit/focus-places.ts';
import { notify } from '../../kit/overlay/toasts.tsx';

/** Says that the records of a group are not the same, with the way back. */
export function useKeepingApart(): (group: DuplicateGroup) => Promise<void> {
  const queryClient = useQueryClient();

  async function send({ collection, records }: DuplicateGroup, apart: boolean): Promise<boolean> {
    const ids = records.map(({ id }) => id);
    try {
      await pb.send('/api/duplicates/apart', { method: 'POST', body: { collection, ids, apart } });
      return true;
    } catch (error) {
      console.error('Erreur lors de la mise à part\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
      return false;
    } finally {
      await refreshRecords(queryClient);
    }
  }

  return async function keepApart(group) {
    if (!(await send(group, true))) return;
    // The row goes, and the button that was pressed with it.
    focusHeading();
    notify({
      message: 'Ces fiches ne seront plus proposées comme doublons.',
      tone: 'success',
      action: { label: 'Annuler', onAction: async () => void (await send(group, false)) },
    });
  };
}
