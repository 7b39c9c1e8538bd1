import { useQueryClient } from '@tanstack/react-query';
import { ofContact } from '../../../domain/shown-name.ts';
import type { AstrayCode } from '../../../domain/visits/astray-code.schema.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { updateRecord } from '../../frame/api/records.ts';
import { focusHeading } from '../../kit/focus-places.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { codeName } from './code-texts.ts';

/** Publishes the hidden card of a code, which a notice takes back. */
export function usePublishing(): (code: AstrayCode) => Promise<void> {
  const queryClient = useQueryClient();

  /** Answers whether the card is in that state then. */
  async function put(code: AstrayCode, cardState: 'published' | 'hidden'): Promise<boolean> {
    try {
      await updateRecord('Contacts', code.id, { cardState });
      return true;
    } catch (error) {
      console.error('Erreur lors de la publication\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
      return false;
    } finally {
      void refreshRecords(queryClient);
    }
  }

  return async (code) => {
    const card = `La carte ${ofContact(codeName(code))}`;
    if (!(await put(code, 'published'))) return;
    // The row goes, and the button that was pressed with it.
    focusHeading();
    notify({
      message: `${card} est publiée.`,
      tone: 'success',
      action: {
        label: 'Annuler',
        waits: true,
        onAction: async () => {
          if (await put(code, 'hidden')) notify({ message: `${card} est de nouveau masquée.` });
        },
      },
    });
  };
}
