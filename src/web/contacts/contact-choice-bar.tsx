import { ChoiceBar } from '../bulk/choice-bar.tsx';
import type { Chosen, ListChoice } from '../lists/use-choice.ts';
import { Button } from '../ui/button.tsx';

interface ContactChoiceBarProps {
  choice: ListChoice;
  onPrint: (chosen: Chosen) => void;
}

/** What can be done with chosen contacts. */
export function ContactChoiceBar({ choice, onPrint }: ContactChoiceBarProps) {
  const { chosen } = choice;
  return (
    <ChoiceBar collection="Contacts" choice={choice}>
      <Button variant="primary" onClick={() => chosen && onPrint(chosen)}>
        Codes à imprimer
      </Button>
    </ChoiceBar>
  );
}
