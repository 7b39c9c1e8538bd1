import { useEffect, useRef, useState } from 'react';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { pressMessage } from '../press-message.ts';
import { fetchPressFile } from './fetch-press-file.ts';
import {
  type Made,
  madeText,
  type Refusal,
  type RefusedPerson,
  refusalIn,
} from './press-file-calls.ts';

interface Outcome {
  readonly failure?: string;
  readonly refusal?: Refusal;
  readonly made?: Made;
}

/**
 * Makes files of a template, one at a time; leaving gives up the one that is under way. `onDone` when
 * there is nothing to say about one, `forget` when what was said of one is about other people.
 */
export function usePressFile(template: TemplateSummary, onDone: () => void) {
  const [flight, setFlight] = useState<AbortController>();
  const [progress, setProgress] = useState<PressProgress>();
  const [outcome, setOutcome] = useState<Outcome>({});
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function make(
    requestOf: () => Promise<PressRequest>,
    leftOut: readonly RefusedPerson[],
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFlight(controller);
    setProgress(undefined);
    // The refusal stays with the button that was pressed in it, which shows that it works.
    setOutcome(({ refusal }) => (refusal ? { refusal } : {}));
    try {
      const asked = { ...(await requestOf()), except: leftOut.map(({ id }) => id) };
      const checked = await fetchPressFile(template, asked, { signal, tell: setProgress });
      signal.throwIfAborted();
      const made = { ...checked, leftOut };
      if (made.remarks > 0) return setOutcome({ made });
      notify({ message: madeText(made), tone: 'success' });
      onDone();
    } catch (error) {
      if (isAborted(error) || signal.aborted) return;
      const refusal = refusalIn(error);
      if (refusal) return setOutcome({ refusal });
      console.error('Erreur lors de la préparation du fichier\u00a0:', error);
      setOutcome({ failure: pressMessage(error) });
    } finally {
      if (running.current === controller) setFlight(undefined);
    }
  }

  return { make, forget: () => setOutcome({}), isBusy: flight !== undefined, progress, ...outcome };
}
