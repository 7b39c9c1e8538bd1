import type { ScannedOrNot } from '../visits/unresolved-scan.ts';
import type { ListFilters } from './list-filter.ts';

/** How the list of codes is filtered: by their scans, which no field of a record holds. */
export const codeFilters = {
  scans: {
    kind: 'choice',
    label: 'Scans',
    choices: { sans: { label: 'sans scan', filter: () => 'none' } },
  },
} as const satisfies ListFilters;

/** The codes that an address asks for: those that are still scanned unless it says otherwise. */
export function askedScans(scans: string): ScannedOrNot {
  return Object.hasOwn(codeFilters.scans.choices, scans) ? 'none' : 'some';
}
