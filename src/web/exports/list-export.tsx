import type { SearchedName } from '../../domain/search.ts';
import type { SearchAndSort } from '../api/list-sort.ts';
import { Button } from '../ui/button.tsx';
import { ExportButton } from './export-button.tsx';

interface ListExportProps {
  /** Of which collection, in the words of the server. */
  exported: { collection: SearchedName; list: SearchAndSort & { filter?: string } };
  /** How many the list holds; undefined until it is known. */
  found: { count: number; isCapped: boolean } | undefined;
}

/** The button of a list that has something to take out. */
export function ListExport({ exported, found }: ListExportProps) {
  if (!found) return <PlaceOfButton />;
  if (found.count === 0) return null;
  return <ExportButton records={{ ...exported, ...found }} />;
}

/** Keeps the buttons beside it where they are until one knows whether there is anything to export. */
function PlaceOfButton() {
  return (
    <span className="invisible" aria-hidden="true">
      <Button disabled>Exporter</Button>
    </span>
  );
}
