import type { TableNews } from './data-table-props.ts';

/** Of a table whose rows are always those that were read last. */
export const NO_NEWS: TableNews = { gone: new Set(), waiting: 0, text: '', onTidy: () => {} };
