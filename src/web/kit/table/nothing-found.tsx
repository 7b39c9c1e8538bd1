import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

interface NothingFoundProps {
  /** `Aucune entreprise ne correspond`. */
  what: string;
  /** Empty when filters alone left nothing. */
  search: string;
  isFiltered: boolean;
  onClear: () => void;
  /** Looks for the same in other places. */
  onElsewhere: () => void;
}

/** In the place of rows that a search or filters did not find. */
export function NothingFound({
  what,
  search,
  isFiltered,
  onClear,
  onElsewhere,
}: NothingFoundProps) {
  if (search === '') {
    return (
      <EmptyState
        title={`${what} à ces filtres`}
        text="Retirez-en un, ou montrez toute la liste."
        action={<Button onClick={onClear}>Retirer les filtres</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={`${what} à «\u00a0${search}\u00a0»`}
      text={
        isFiltered
          ? 'La recherche se limite aux filtres choisis.'
          : 'Vérifiez l’orthographe, ou cherchez avec moins de mots.'
      }
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>
            {isFiltered ? 'Effacer la recherche et les filtres' : 'Effacer la recherche'}
          </Button>
          <Button onClick={onElsewhere}>{`Chercher «\u00a0${search}\u00a0» partout`}</Button>
        </span>
      }
    />
  );
}
