export const CONFORMANCES = ['X-1a:2003', 'X-4'] as const;
export type Conformance = (typeof CONFORMANCES)[number];

/** Printing conditions of the registry of the ICC that a file may be made for. */
export const CONDITIONS = {
  FOGRA39: 'Offset, papier couché (ISO 12647-2:2004)',
  FOGRA47: 'Offset, papier non couché blanc (ISO 12647-2:2004)',
  FOGRA51: 'Offset, papier couché (ISO 12647-2:2013)',
  FOGRA52: 'Offset, papier non couché blanc (ISO 12647-2:2013)',
} as const;
export const CONDITION_NAMES = ['FOGRA39', 'FOGRA47', 'FOGRA51', 'FOGRA52'] as const;
export type Condition = (typeof CONDITION_NAMES)[number];

/** Those whose ICC profile the product brings along: pictures are converted with it. */
export const PROFILED_CONDITIONS: readonly Condition[] = ['FOGRA39'];

/** `by-card`: front and back of one card follow each other; `by-side`: all fronts, then all backs. */
export const PAGE_ORDERS = ['by-card', 'by-side'] as const;
export type PageOrder = (typeof PAGE_ORDERS)[number];
