import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderFileReport } from '../../../../domain/order-files/order-file.schema.ts';
import type { PressProgress } from '../../../../domain/press/press-run.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { fetchMadeFile, makeFile } from '../../../frame/downloads/made-files.ts';
import { useFileRun } from '../../../frame/downloads/use-file-run.ts';
import { pressMessage } from '../../../press/press-message.ts';

interface Outcome {
  readonly failure?: string;
  readonly report?: OrderFileReport | undefined;
}

/** Has a file of an order made and hands it to the browser; leaving gives up the one under way. */
export function useOrderFile() {
  const queryClient = useQueryClient();
  const { run, isBusy, progress } = useFileRun<PressProgress>();
  const [outcome, setOutcome] = useState<Outcome>({});

  async function make(path: string, body?: object): Promise<void> {
    setOutcome({});
    await run(
      async ({ signal, tell }) => {
        const file = await makeFile(path, body, {
          signal,
          tell: ({ step, ...counts }) => {
            if (step !== 'codes') tell({ step, ...counts });
          },
        });
        await fetchMadeFile(file);
        const { report } = file;
        setOutcome({ report: report && 'file' in report ? report : undefined });
      },
      (error) => {
        console.error('Erreur lors de la préparation du fichier\u00a0:', error);
        setOutcome({ failure: pressMessage(error) });
      },
    );
    await refreshRecords(queryClient);
  }

  return { make, isBusy, progress, ...outcome, forget: () => setOutcome({}) };
}
