import { ofEachCollection } from '../record-collections.ts';
import { recordsNoun } from '../record-words.ts';
import type { SearchedName } from '../search/searched.ts';

/** The kinds of file that records are exported to, the usual one first. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'vcard', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Of a file of columns: those of the list, or all there are. */
export const EXPORT_COLUMNS = ['shown', 'all'] as const;
export type ExportColumns = (typeof EXPORT_COLUMNS)[number];

/** Beyond, another one waits: each reads and writes as fast as it can. */
export const EXPORTS_AT_ONCE = 2;
/** How long the link to an export works, and how often: once. */
export const EXPORT_LINK_SECONDS = 60;

interface FileKind {
  readonly extension: string;
  readonly type: string;
  /** It has columns to choose. */
  readonly isTable: boolean;
}

export const FILE_KINDS: Readonly<Record<ExportFormat, FileKind>> = {
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isTable: true,
  },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', isTable: true },
  vcard: { extension: 'vcf', type: 'text/vcard; charset=utf-8', isTable: false },
  json: { extension: 'json', type: 'application/json', isTable: false },
};

/** The stems of the names of a collection's files. */
export const FILE_STEMS: Readonly<Record<SearchedName, string>> = ofEachCollection(recordsNoun);

/** Only people go into address books. */
export function formatsOf(collection: SearchedName): readonly ExportFormat[] {
  return EXPORT_FORMATS.filter((format) => format !== 'vcard' || collection === 'Contacts');
}

/** `contacts-2026-03-12.xlsx`; `day` is the one in France. */
export function exportFileName(
  collection: SearchedName,
  format: ExportFormat,
  day: string,
): string {
  return `${FILE_STEMS[collection]}-${day}.${FILE_KINDS[format].extension}`;
}

/** `bristol-2026-03-12.zip`: all the data there is. */
export function everythingFileName(day: string): string {
  return `bristol-${day}.zip`;
}
