import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { Button } from '../../kit/button.tsx';
import { FoundCards } from './found-cards.tsx';
import { type Refusal, type RefusedPerson, thesePeople } from './press-file-calls.ts';

interface RefusedCardsProps {
  template: TemplateSummary;
  refusal: Refusal;
  busy: boolean;
  /** How many were to be in the file, once that is known. */
  cards: number | undefined;
  /** Makes the file of everybody else. */
  onLeaveOut: (people: readonly RefusedPerson[]) => void;
  /** Somebody goes to one of the cards. */
  onGo: () => void;
}

/** Under a form as long as this one, what comes is out of sight of whoever pressed its button. */
function bringIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

/** Why no file was made, card by card, and the file without these people. */
export function RefusedCards({
  template,
  refusal,
  busy,
  cards,
  onLeaveOut,
  onGo,
}: RefusedCardsProps) {
  const { found, faults, people } = refusal;
  // The button that was pressed stays while it works, when those people are no longer counted.
  const isSomebodyElse = busy || cards === undefined || people.length < cards;
  return (
    <div ref={bringIntoView} className="grid scroll-mb-5 gap-3 text-sm">
      <p role="alert" className="font-medium text-danger">
        {`Le fichier n’est pas prêt\u00a0: ${frenchCount(faults, 'défaut')} à corriger.`}
      </p>
      {faults > found.length && (
        <p className="text-ink-soft">{`Voici les ${frenchNumber(found.length)} premiers.`}</p>
      )}
      <FoundCards label="Défauts" {...{ template, found, onGo }} />
      {isSomebodyElse && (
        <Button
          size="small"
          className="justify-self-start"
          busy={busy}
          onClick={() => onLeaveOut(people)}
        >
          {`Préparer sans ${thesePeople(people)}`}
        </Button>
      )}
    </div>
  );
}
