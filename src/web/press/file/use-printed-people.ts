import { useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { PRESS_FILE_MAX } from '../../../domain/press/press-wish.ts';
import { LEFT } from '../../cards/card-state-today.ts';
import { useCompanyPeople } from '../../orders/company-people.ts';
import type { Option } from '../../ui/form/use-options.ts';

export type Whose = 'everybody' | 'chosen';

/** Whose cards a file holds: everybody's of the company, or those of some people. */
export function usePrintedPeople(company: string) {
  const { away, present } = useCompanyPeople(company);
  const [whose, setWhose] = useState<Whose>('everybody');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [departed, setDeparted] = useState(false);
  const left = away.filter(({ badge }) => badge === LEFT).length;
  const everybody =
    present === undefined ? undefined : present + away.length - (departed ? 0 : left);
  const cards = whose === 'chosen' ? chosen.length : everybody;
  const wish =
    whose === 'chosen' ? { contacts: chosen.map(({ id }) => id) } : departed ? { departed } : {};
  return {
    ...{ whose, setWhose, chosen, setChosen, departed, setDeparted, present, left, cards, wish },
    isTooMany: cards !== undefined && cards > PRESS_FILE_MAX,
  };
}

/** How many cards a file will hold, and who is left out of it. */
export function cardsText(cards: number, leftOut: number): string {
  const held = `Le fichier portera ${frenchCount(cards, 'carte')}.`;
  if (leftOut === 0) return held;
  const people = frenchCount(leftOut, 'personne partie', 'personnes parties');
  return `${held} ${people} ${leftOut === 1 ? 'est laissée' : 'sont laissées'} de côté.`;
}
