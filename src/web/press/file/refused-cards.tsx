import { frenchCount } from '../../../domain/french.ts';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { Button } from '../../ui/button.tsx';
import { FoundCards } from './found-cards.tsx';
import type { Found } from './press-file-calls.ts';

interface RefusedCardsProps {
  template: TemplateSummary;
  refused: readonly Found[];
  busy: boolean;
  /** Makes the file of everybody else. */
  onLeaveOut: (contacts: readonly string[]) => void;
}

/** Why no file was made, card by card, and the file without these people. */
export function RefusedCards({ template, refused, busy, onLeaveOut }: RefusedCardsProps) {
  const people = [...new Set(refused.map(({ contact }) => contact))];
  return (
    <div className="grid gap-3 text-sm">
      <p role="alert" className="font-medium text-danger">
        {`Aucun fichier n’est fait\u00a0: ${frenchCount(refused.length, 'défaut')} à corriger d’abord.`}
      </p>
      <FoundCards label="Défauts" template={template} found={refused} />
      <Button
        size="small"
        className="justify-self-start"
        busy={busy}
        onClick={() => onLeaveOut(people)}
      >
        {`Préparer sans ${people.length === 1 ? 'cette personne' : `ces ${frenchCount(people.length, 'personne')}`}`}
      </Button>
    </div>
  );
}
