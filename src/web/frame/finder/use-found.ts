import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Found } from '../../../domain/find/found.schema.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { loadingMessage } from '../api/failure.ts';
import { findQuery } from './find-query.ts';
import { type FinderGroup, type FinderLine, finderGroups } from './finder-lines.ts';
import { recents } from './recents.ts';

const DEBOUNCE_MS = 80;
/** Before it, an answer is on its way and nobody wonders. */
const SLOW_MS = 400;
const PHONE = '(max-width: 47.99rem)';

export interface FoundLines {
  readonly groups: readonly FinderGroup[];
  /** What the lines answer. */
  readonly typed: string;
  readonly found: Found | undefined;
  /** They answer what was typed before. */
  readonly isBehind: boolean;
  readonly isSlow: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
  /** Goes to the first line as soon as the answer to a text is there. */
  readonly goOnceFound: (text: string) => void;
}

/** What is found for a text while somebody types it. */
export function useFound(text: string, onGo: (line: FinderLine) => void): FoundLines {
  const router = useRouter();
  const [lately] = useState(recents);
  const [awaited, setAwaited] = useState<string>();
  const asked = useSettled(text, DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useQuery(findQuery(asked, lately));
  const typed = data?.typed ?? '';
  const isBehind = typed !== text && !error;
  const isSlow = useSettled(isBehind && isFetching, SLOW_MS) && isBehind;
  const groups = useMemo(() => {
    const canCall = window.matchMedia(PHONE).matches;
    return finderGroups(data?.found, typed, { router, recents: lately, canCall });
  }, [data, typed, router, lately]);

  const first = groups[0]?.items[0];
  const go = useEffectEvent(() => {
    setAwaited(undefined);
    if (first) onGo(first);
  });
  // What took the store too long is asked for again: nothing yet is no answer.
  const isAnswered = first !== undefined || data?.found.partial !== true;
  useEffect(() => {
    if (awaited === typed && !isBehind && isAnswered) go();
  }, [awaited, typed, isBehind, isAnswered]);

  return {
    groups,
    typed,
    found: data?.found,
    isBehind,
    isSlow,
    failure: error ? loadingMessage(error) : undefined,
    retry: () => void refetch(),
    goOnceFound: setAwaited,
  };
}
