import { useQueryClient } from '@tanstack/react-query';
import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { actionMessage } from '../frame/api/failure.ts';
import { refreshRecords } from '../frame/api/record-query.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { updateRecord } from '../frame/api/records.ts';
import { wayBack } from '../kit/overlay/toast-store.ts';
import { notify } from '../kit/overlay/toasts.tsx';

/** Makes a company active or inactive; a notice takes it back. */
export function useCompanyActivity(): (company: CompanyRow, isActive: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async function change(company, isActive) {
    const name = nameInSentence(companyName(company));
    try {
      await updateRecord('Company', company.id, { isActive });
      notify({
        message: `L’entreprise ${name} est ${isActive ? 'active' : 'inactive'}.`,
        tone: 'success',
        action: wayBack(() => change(company, !isActive)),
      });
    } catch (error) {
      console.error('Erreur lors de l’enregistrement de l’entreprise\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      void refreshRecords(queryClient);
    }
  };
}
