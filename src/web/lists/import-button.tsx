import type { ImportSearch } from '../imports/import-search.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Leads from a list to the page that asks for a file of what it shows. */
export function ImportButton({ search }: { search: ImportSearch }) {
  return (
    <LinkButton to="/imports/$importId" params={{ importId: 'nouveau' }} search={search}>
      Importer
    </LinkButton>
  );
}
