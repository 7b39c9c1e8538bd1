import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { printersQuery } from '../printers/printer-calls.ts';

const [COMMON] = PROFILE_PRESETS;
const ALL = { value: '', label: 'La plupart des imprimeurs' };

/** By whose measures a card is judged while one works on it: the first printer of the firm, at first. */
export function useJudgingPrinter() {
  const { data: printers } = useQuery(printersQuery);
  const [wanted, choose] = useState<string>();
  const chosen = wanted ?? printers?.[0]?.id ?? '';
  const profile = printers?.find(({ id }) => id === chosen)?.profile ?? COMMON;
  return {
    /** Nothing is judged before it is known by whom. */
    isKnown: printers !== undefined,
    chosen,
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
