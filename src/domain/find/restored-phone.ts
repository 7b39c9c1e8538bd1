import { compactNumber } from '../phone.ts';

/** A French number without the zero that spreadsheets take away, or without its plus. */
const BARE = /^[1-9]\d{8}$/;
const WITHOUT_PLUS = /^(?:33|262|590|594|596)[1-9]\d{8}$/;

/** A number with the zero or the plus that it lost; nothing when none is missing. */
export function restoredPhone(text: string): string | undefined {
  const compact = compactNumber(text);
  if (BARE.test(compact)) return `0${text}`;
  return WITHOUT_PLUS.test(compact) ? `+${text}` : undefined;
}
