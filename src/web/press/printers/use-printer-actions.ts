import { useQueryClient } from '@tanstack/react-query';
import { copyName } from '../../../domain/press/edit/copy-name.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { PRINTER_NAME_MAX } from '../../../domain/press/printer.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { pressMessage } from '../press-message.ts';
import { addPrinter, printersQuery } from './printer-calls.ts';

/** What is done with a printer at once, and said in a notice. */
export function usePrinterActions() {
  const queryClient = useQueryClient();

  /** Answers whether it is done. */
  async function act(ask: () => Promise<unknown>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (error) {
      if (isAborted(error)) return false;
      console.error('Erreur lors de la modification de l’imprimeur\u00a0:', error);
      notify({ message: pressMessage(error), tone: 'error' });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    }
  }

  const called = ({ profile }: Printer) => `L’imprimeur «\u00a0${profile.name}\u00a0»`;
  return {
    /** The copy is another printer, whose sheet nobody has looked at. */
    copy: async (printer: Printer) => {
      const { profile } = printer;
      const name = copyName(profile.name, PRINTER_NAME_MAX);
      if (!(await act(() => addPrinter({ profile: { ...profile, name }, checked: '' })))) return;
      notify({ message: `${called(printer)} est copié.`, tone: 'success' });
    },
  };
}
