import { frenchCount } from '../../domain/french.ts';
import { SEARCH_TOTAL_MAX } from '../../domain/limits.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { Chosen, ListChoice } from '../lists/use-choice.ts';
import { Button } from '../ui/button.tsx';
import { SelectionBar } from '../ui/table/selection-bar.tsx';

interface ContactChoiceBarProps {
  choice: ListChoice;
  onPrint: (chosen: Chosen) => void;
}

/** What can be done with chosen contacts, and the way from a page of them to all that are found. */
export function ContactChoiceBar({ choice, onPrint }: ContactChoiceBarProps) {
  const { chosen, chooseAll, found } = choice;
  if (!chosen) return null;
  return (
    <SelectionBar text={chosenText(chosen)} onClear={choice.clear}>
      {chooseAll && found && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // It goes away; the button before it stays.
            currentTarget.closest('section')?.querySelector('button')?.focus();
            chooseAll();
          }}
        >
          {found.isCapped
            ? 'Sélectionner tous les contacts trouvés'
            : `Sélectionner les ${frenchCount(found.count, 'contact')} trouvés`}
        </Button>
      )}
      <ExportButton records={{ collection: 'Contacts', ...chosen }} />
      <Button variant="primary" onClick={() => onPrint(chosen)}>
        Codes à imprimer
      </Button>
    </SelectionBar>
  );
}

/** How many contacts are chosen, in words. */
export function chosenText(chosen: Chosen): string {
  const text = (count: number) =>
    frenchCount(count, 'contact sélectionné', 'contacts sélectionnés');
  if ('ids' in chosen) return text(chosen.ids.length);
  return chosen.isCapped ? `Plus de ${text(SEARCH_TOTAL_MAX)}` : text(chosen.count);
}
