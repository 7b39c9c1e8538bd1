import { Autocomplete } from '@base-ui/react/autocomplete';
import { frenchCount } from '../../../domain/french.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import type { FoundLines } from './use-found.ts';

/** Says how much was found, to those who see only what is missing and to those who hear. */
export function FinderStatus({
  found: { found, typed, failure, groups, retry },
}: {
  found: FoundLines;
}) {
  const records = groups.flatMap(({ items }) => items.filter(({ kind }) => kind === 'record'));
  const isNothing = typed !== '' && records.length === 0 && found !== undefined && !found.partial;
  const isSeen = failure !== undefined || isNothing || found?.partial;
  return (
    <Autocomplete.Status
      className={classNames(
        isSeen
          ? classNames(
              'shrink-0 px-5 py-4 text-sm text-ink-soft',
              groups.length > 0 && 'border-t border-line',
            )
          : 'sr-only',
      )}
    >
      {failure !== undefined ? (
        <span className="flex items-center justify-between gap-3">
          {failure}
          <Button size="small" onClick={retry}>
            Réessayer
          </Button>
        </span>
      ) : found?.partial ? (
        'La recherche prend plus de temps que d’habitude. D’autres résultats peuvent suivre.'
      ) : isNothing ? (
        <span className="text-ink">{`Rien ne correspond à «\u00a0${typed}\u00a0».`}</span>
      ) : (
        typed !== '' && frenchCount(records.length, 'résultat')
      )}
    </Autocomplete.Status>
  );
}
