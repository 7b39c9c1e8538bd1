import { useQueryClient } from '@tanstack/react-query';
import { nameInSentence } from '../../domain/shown-name.ts';
import type { AstrayCode } from '../../domain/visits.ts';
import { actionMessage } from '../api/failure.ts';
import { refreshRecords } from '../api/record-query.ts';
import { restoreRecord, restoreWithCompany } from '../api/records.ts';
import { focusHeading } from '../ui/focus-places.ts';
import { notify } from '../ui/toasts.tsx';
import { codeName } from './codes-table.tsx';

/** Brings a deleted contact back, or its company, with which the contact comes. */
export function useCodeRestoring(): (code: AstrayCode) => Promise<void> {
  const queryClient = useQueryClient();
  return async function restore(code) {
    try {
      if (code.isCompanyDeleted) await restoreWithCompany(code.companyId, 'Contacts', code.id);
      else await restoreRecord('Contacts', code.id);
      // The row goes, and the button that was pressed with it.
      focusHeading();
      notify({
        message: `Le contact ${nameInSentence(codeName(code))} est de retour.`,
        tone: 'success',
      });
      await refreshRecords(queryClient);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    }
  };
}
