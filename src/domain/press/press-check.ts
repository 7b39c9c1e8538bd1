import { frenchCount } from '../french.ts';

/** What the reading of a file found that it may not hold. */
export interface PressFault {
  readonly rule: string;
  /** The first page where it is; 0 is the first page, undefined the file as a whole. */
  readonly page?: number;
  /** The French sentence that is shown. */
  readonly message: string;
}

/** The header of a file that tells by how many rules it was checked. */
export const CHECKED_RULES_HEADER = 'x-checked-rules';

/** What is said of a file that was read again: never that it was certified. */
export function checkedByRules(rules: number): string {
  return `contrôlé par ${frenchCount(rules, 'règle')}`;
}
