import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MadeFile } from '../../../../domain/made-files/made-file.schema.ts';
import type { OrderFileReport } from '../../../../domain/order-files/order-file.schema.ts';
import type { PressProgress } from '../../../../domain/press/press-run.ts';
import { isAborted } from '../../../frame/api/failure.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { fetchMadeFile, makeFile } from '../../../frame/downloads/made-files.ts';
import { pressMessage } from '../../../press/press-message.ts';

interface Outcome {
  readonly failure?: string;
  readonly made?: { readonly file: MadeFile; readonly report: OrderFileReport | undefined };
}

/** Has a file of an order made and hands it to the browser; leaving gives up the one under way. */
export function useOrderFile() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<PressProgress>();
  const [outcome, setOutcome] = useState<Outcome>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Answers whether it was handed out. */
  async function make(path: string, body?: object): Promise<boolean> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setProgress(undefined);
    setOutcome({});
    try {
      const tell = ({ step, ...counts }: NonNullable<MadeFile['progress']>) => {
        if (step !== 'codes') setProgress({ step, ...counts });
      };
      const file = await makeFile(path, body, { signal, tell });
      await fetchMadeFile(file);
      const { report } = file;
      const told = report && 'file' in report ? report : undefined;
      setOutcome({ made: { file, report: told } });
      return true;
    } catch (error) {
      if (isAborted(error) || signal.aborted) return false;
      console.error('Erreur lors de la préparation du fichier\u00a0:', error);
      setOutcome({ failure: pressMessage(error) });
      return false;
    } finally {
      setBusy(false);
      void refreshRecords(queryClient);
    }
  }

  return { make, isBusy, progress, ...outcome };
}
