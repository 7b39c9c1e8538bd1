import { frenchCount } from '../french.ts';

/** The words about pages that were drawn before their file is handed out. */
export function drawnPagesText(pages: number): string {
  if (pages === 1) return '1\u00a0page dessinée à 300\u00a0ppp, ses codes relus';
  return `${frenchCount(pages, 'page')} dessinées à 300\u00a0ppp, leurs codes relus`;
}

/** The words about a file that was read again: never that it was certified. */
export function checkedByRules(rules: number): string {
  return `contrôlé par ${frenchCount(rules, 'règle')}`;
}
