import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { printersQuery } from '../printers/printer-calls.ts';

const [COMMON] = PROFILE_PRESETS;
const ALL = { value: '', label: 'La plupart des imprimeurs' };

/** By whose measures a card is judged while one works on it: the first printer of the firm, at first. */
export function useJudgingPrinter() {
  const { data: printers, isError } = useQuery(printersQuery);
  const [wanted, choose] = useState<string>();
  const chosen = wanted ?? printers?.[0]?.id ?? '';
  const printer = printers?.find(({ id }) => id === chosen);
  const profile = printer?.profile ?? COMMON;
  return {
    /** Nothing is judged before it is known by whom; by most of them when that cannot be known. */
    isKnown: printers !== undefined || isError,
    chosen,
    version: printer?.version ?? 0,
    options: [
      ALL,
      ...(printers ?? []).map(({ id, profile: { name } }) => ({ value: id, label: name })),
    ],
    choose,
    /** From what matters to the cut, in millimetres: less is remarked upon. */
    safe: profile.thresholds.safe.remark,
    bleed: profile.bleed,
  };
}

export type JudgingPrinter = ReturnType<typeof useJudgingPrinter>;
