import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

interface NothingFoundProps {
  /** `Aucune entreprise ne correspond`. */
  what: string;
  search: string;
  onClear: () => void;
}

/** In the place of rows that a search did not find. */
export function NothingFound({ what, search, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={`${what} à «\u00a0${search}\u00a0»`}
      text="Vérifiez l’orthographe, ou cherchez avec moins de mots."
      action={<Button onClick={onClear}>Effacer la recherche</Button>}
    />
  );
}
