import { useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { PRESS_FILE_MAX } from '../../../domain/press/press-request.ts';
import { LEFT } from '../../frame/cards/card-state-today.ts';
import type { Option } from '../../kit/form/use-options.ts';
import { useCompanyPeople } from '../../orders/company-people.ts';
import { heldText, type RefusedPerson } from './press-file-calls.ts';

export type Whose = 'everybody' | 'chosen';

/**
 * The people whose cards a file holds: everybody of the company, or some. Someone left out of one
 * stays left out of the next, until other people are chosen, of which `onOthers` tells.
 */
export function usePrintedPeople(company: string, onOthers: () => void) {
  const { away, present } = useCompanyPeople(company);
  const [whose, setWhose] = useState<Whose>('everybody');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [departed, setDeparted] = useState(false);
  const [leftOut, leaveOut] = useState<readonly RefusedPerson[]>([]);
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      leaveOut([]);
      onOthers();
    };
  const left = away.filter(({ badge }) => badge === LEFT).length;
  const everybody =
    present === undefined ? undefined : present + away.length - (departed ? 0 : left);
  const all = whose === 'chosen' ? chosen.length : everybody;
  const cards = all === undefined ? undefined : all - leftOut.length;
  const request =
    whose === 'chosen' ? { contacts: chosen.map(({ id }) => id) } : departed ? { departed } : {};
  return {
    ...{ whose, chosen, departed, present, left, leftOut, leaveOut, cards, request },
    ...{ setWhose: anew(setWhose), setChosen: anew(setChosen), setDeparted: anew(setDeparted) },
    isTooMany: cards !== undefined && cards > PRESS_FILE_MAX,
  };
}

/** How many cards a file will hold, and who is left out of it: by name, and because they left. */
export function cardsText(
  cards: number,
  leftOut: readonly RefusedPerson[],
  departed: number,
): string {
  const held = `Le fichier portera ${heldText(cards, leftOut)}.`;
  if (departed === 0) return held;
  const people = frenchCount(departed, 'personne partie', 'personnes parties');
  return `${held} ${people} ${departed === 1 ? 'est laissée' : 'sont laissées'} de côté.`;
}
