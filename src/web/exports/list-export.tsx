import type { SearchedName } from '../../domain/search.ts';
import type { SearchAndSort } from '../api/list-sort.ts';
import { ExportButton } from './export-button.tsx';

interface ListExportProps {
  /** Of which collection, in the words of the server. */
  exported: { collection: SearchedName; list: SearchAndSort & { filter?: string } };
  /** How many the list holds; undefined until it is known. */
  found: { count: number; isCapped: boolean } | undefined;
}

/** The button of a list that has something to take out. */
export function ListExport({ exported, found }: ListExportProps) {
  if (!found || found.count === 0) return null;
  return <ExportButton records={{ ...exported, ...found }} />;
}
