import { frenchCount } from '../french.ts';

/** A fault that the reading of a press file found. */
export interface PressFault {
  readonly rule: string;
  /** The first page where it is; 0 is the first page, undefined the file as a whole. */
  readonly page?: number;
  /** The French sentence that is shown. */
  readonly message: string;
}

/** The sentence about the pages that were looked at before their file is handed out. */
export function drawnPagesText(pages: number): string {
  if (pages === 1) return '1\u00a0page dessinée à 300\u00a0ppp, ses codes relus';
  return `${frenchCount(pages, 'page')} dessinées à 300\u00a0ppp, leurs codes relus`;
}

/** The sentence about a file that was read again: never that it was certified. */
export function checkedByRules(rules: number): string {
  return `contrôlé par ${frenchCount(rules, 'règle')}`;
}
