import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionMessage } from '../frame/api/failure.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import { RECORD_KINDS } from '../frame/api/record-rows.ts';
import { restoreRecord } from '../frame/api/records.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { focusHeading } from '../kit/focus-places.ts';
import { notify } from '../kit/overlay/toasts.tsx';

/** In the place of the contacts of a company that a colleague has just deleted. */
export function DeletedCompany({ companyId }: { companyId: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      const company = await restoreRecord('Company', companyId);
      notify({ message: RECORD_KINDS.Company.restored(company), tone: 'success' });
      // The button goes away with what it puts right.
      focusHeading();
      await refreshRecords(queryClient);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      setFailure(actionMessage(error));
      setBusy(false);
    }
  };

  return (
    <div role="status">
      <EmptyState
        title="Cette entreprise vient d’être supprimée"
        text={failure ?? 'Elle est dans la corbeille avec ses contacts.'}
        action={
          <Button busy={busy} onClick={() => void restore()}>
            Restaurer l’entreprise
          </Button>
        }
      />
    </div>
  );
}
