import type { SearchedName } from '../../domain/search.ts';
import type { SearchAndSort } from '../api/list-sort.ts';
import { ExportButton } from './export-button.tsx';

/** A list of a collection, in the words of the server. */
export interface ExportedList {
  readonly collection: SearchedName;
  readonly list: SearchAndSort & { filter?: string };
}

interface ListExportProps {
  exported: ExportedList | undefined;
  /** How many the list holds; undefined until it is known. */
  found: { count: number; isCapped: boolean } | undefined;
}

/** The button of a list that has something to take out. */
export function ListExport({ exported, found }: ListExportProps) {
  if (!exported || !found || found.count === 0) return null;
  return <ExportButton records={{ ...exported, ...found }} />;
}
