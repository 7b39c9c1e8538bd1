import { useQueryClient } from '@tanstack/react-query';
import type { AstrayCode } from '../../domain/visits/visits.ts';
import { actionMessage } from '../api/failure.ts';
import { refreshRecords } from '../api/record-query.ts';
import { RECORD_KINDS } from '../api/record-rows.ts';
import { restoreRecord, restoreWithCompany } from '../api/records.ts';
import { focusHeading } from '../ui/focus-places.ts';
import { notify } from '../ui/overlay/toasts.tsx';

/** Brings back what the code needs, and says what that was. */
async function restoredFrom(code: AstrayCode): Promise<string> {
  if (!code.isCompanyDeleted) {
    return RECORD_KINDS.Contacts.restored(await restoreRecord('Contacts', code.id));
  }
  const { record, company } = await restoreWithCompany(code.companyId, 'Contacts', code.id);
  return company ? RECORD_KINDS.Company.restored(company) : RECORD_KINDS.Contacts.restored(record);
}

/** Brings a deleted contact back, or its company, with which the contact comes. */
export function useCodeRestoring(): (code: AstrayCode) => Promise<void> {
  const queryClient = useQueryClient();
  return async function restore(code) {
    try {
      const message = await restoredFrom(code);
      // The row goes, and the button that was pressed with it.
      focusHeading();
      notify({ message, tone: 'success' });
      await refreshRecords(queryClient);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    }
  };
}
