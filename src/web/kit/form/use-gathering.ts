import { useEffect, useRef, useState } from 'react';
import type { Option } from './use-options.ts';

/** Brings all that match what is typed, but for those whom nobody should choose without meaning to. */
export type GatherAll = (query: string, signal: AbortSignal) => Promise<Option[]>;

interface Gathering {
  state: 'no' | 'busy' | 'failed';
  gather: (all: GatherAll, query: string) => Promise<void>;
}

/** Chooses all that match at once, beside what is chosen one by one meanwhile. */
export function useGathering(
  values: readonly Option[],
  onChange: (values: Option[]) => void,
): Gathering {
  const [state, setState] = useState<Gathering['state']>('no');
  const flight = useRef<AbortController>(undefined);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // Whoever waits for everyone may meanwhile choose another list, or leave.
  useEffect(() => () => flight.current?.abort(), []);

  async function gather(all: GatherAll, query: string): Promise<void> {
    flight.current?.abort();
    flight.current = new AbortController();
    const { signal } = flight.current;
    setState('busy');
    try {
      const gathered = await all(query, signal);
      if (signal.aborted) return;
      const ids = new Set(gathered.map((option) => option.id));
      // Whoever was chosen meanwhile stays.
      const kept = latest.current.filter((value) => !ids.has(value.id));
      onChange([...kept, ...gathered]);
      setState('no');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  }

  return { state, gather };
}
