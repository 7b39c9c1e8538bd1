import { useEffect, useRef, useState } from 'react';
import type { Option } from './use-options.ts';

/** All that match, apart from those whom nobody should choose without meaning to. */
export interface Gathered {
  options: Option[];
  leftOut: Option[];
}

/** Brings all that match what is typed. */
export type GatherAll = (query: string, signal: AbortSignal) => Promise<Gathered>;

interface Gathering {
  state: 'no' | 'busy' | 'failed';
  /** How many were left out, until something else is chosen. */
  leftOut: number;
  gather: (all: GatherAll, query: string) => Promise<void>;
  /** Chooses by hand. */
  choose: (values: Option[]) => void;
}

/** Chooses all that match at once, beside what is chosen one by one meanwhile. */
export function useGathering(
  values: readonly Option[],
  onChange: (values: Option[]) => void,
): Gathering {
  const [state, setState] = useState<Gathering['state']>('no');
  const [leftOut, setLeftOut] = useState(0);
  const flight = useRef<AbortController>(undefined);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // Whoever waits for everyone may meanwhile choose another list, or leave.
  useEffect(() => () => flight.current?.abort(), []);

  function choose(next: Option[]): void {
    setLeftOut(0);
    onChange(next);
  }

  async function gather(all: GatherAll, query: string): Promise<void> {
    flight.current?.abort();
    flight.current = new AbortController();
    const { signal } = flight.current;
    setState('busy');
    try {
      const gathered = await all(query, signal);
      if (signal.aborted) return;
      const ids = new Set(gathered.options.map((option) => option.id));
      // Whoever was chosen meanwhile stays.
      const kept = latest.current.filter((value) => !ids.has(value.id));
      const keptIds = new Set(kept.map((value) => value.id));
      choose([...kept, ...gathered.options]);
      setLeftOut(gathered.leftOut.filter((option) => !keptIds.has(option.id)).length);
      setState('no');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  }

  return { state, leftOut, gather, choose };
}
