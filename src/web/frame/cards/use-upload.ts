import { useRef, useState } from 'react';
import { fetchWithProgress } from '../images/fetch-with-progress.ts';

interface Sending {
  fetch?: ReturnType<typeof fetchWithProgress>;
  signal?: AbortSignal;
}

interface Upload {
  /** From 0 to 1 while pictures are on their way. */
  part: number | undefined;
  cancel: () => void;
  /** Does a call, and follows how far its pictures are when it holds some. */
  send: <R>(values: object, call: (sending: Sending) => Promise<R>) => Promise<R>;
}

/** How far the pictures of a form are while it is saved. */
export function useUpload(): Upload {
  const [part, setPart] = useState<number>();
  const flight = useRef<AbortController>(undefined);

  async function send<R>(values: object, call: (sending: Sending) => Promise<R>): Promise<R> {
    if (!Object.values(values).some((value) => value instanceof File)) return call({});
    flight.current = new AbortController();
    setPart(0);
    try {
      return await call({ fetch: fetchWithProgress(setPart), signal: flight.current.signal });
    } finally {
      setPart(undefined);
    }
  }

  return { part, cancel: () => flight.current?.abort(), send };
}
