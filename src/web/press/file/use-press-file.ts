import { useEffect, useRef, useState } from 'react';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import type { PressWish } from '../../../domain/press/press-wish.ts';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { isAborted } from '../../api/failure.ts';
import { notify } from '../../ui/overlay/toasts.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { pressMessage } from '../press-message.ts';
import { fetchPressFile } from './fetch-press-file.ts';
import { type Checked, checkedText, type Refusal, refusalIn } from './press-file-calls.ts';

interface Outcome {
  readonly failure?: string;
  readonly refusal?: Refusal;
  readonly made?: Checked;
}

/**
 * Makes files of a template, one at a time, without those who are excepted, whom a refusal names
 * again; leaving gives up the one that is under way. `onDone` when there is nothing to say about one.
 */
export function usePressFile(template: TemplateSummary, onDone: () => void) {
  const [flight, setFlight] = useState<AbortController>();
  const [progress, setProgress] = useState<PressProgress>();
  const [outcome, setOutcome] = useState<Outcome>({});
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function make(wish: () => Promise<PressWish>, except: string[] = []): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFlight(controller);
    setProgress(undefined);
    // What was refused stays with the button that was pressed in it, which shows that it works.
    setOutcome(({ refusal }) => (refusal ? { refusal } : {}));
    try {
      const asked = { ...(await wish()), except };
      const { file, checked } = await fetchPressFile(template, asked, {
        signal,
        tell: setProgress,
      });
      signal.throwIfAborted();
      saveFile(file, file.name);
      if (checked.remarks > 0) return setOutcome({ made: checked });
      notify({ message: checkedText(checked), tone: 'success' });
      onDone();
    } catch (error) {
      if (isAborted(error) || signal.aborted) return;
      const refusal = refusalIn(error);
      if (refusal)
        return setOutcome({ refusal: { ...refusal, people: [...except, ...refusal.people] } });
      console.error('Erreur lors de la préparation du fichier\u00a0:', error);
      setOutcome({ failure: pressMessage(error) });
    } finally {
      if (running.current === controller) setFlight(undefined);
    }
  }

  return { make, isBusy: flight !== undefined, progress, ...outcome };
}
