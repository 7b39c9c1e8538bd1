import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../api/failure.ts';

interface Waiting<P> {
  readonly signal: AbortSignal;
  readonly tell: (progress: P) => void;
}

/** Files that somebody has made, one at a time; leaving gives up the one that is under way. */
export function useFileRun<P>() {
  const [flight, setFlight] = useState<AbortController>();
  const [progress, setProgress] = useState<P>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  /** A failure is told, unless the file was given up by ourselves. */
  async function run(
    make: (waiting: Waiting<P>) => Promise<void>,
    onFailure: (error: unknown) => void,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFlight(controller);
    setProgress(undefined);
    try {
      await make({ signal, tell: setProgress });
    } catch (error) {
      if (!isAborted(error) && !signal.aborted) onFailure(error);
    } finally {
      if (running.current === controller) setFlight(undefined);
    }
  }

  return {
    ...{ run, progress, isBusy: flight !== undefined },
    /** Undefined while nothing is made. */
    cancel: flight && (() => flight.abort()),
  };
}
