import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchCount, frenchDay, frenchList, frenchOf } from '../../../domain/french.ts';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import { PRESS_FILE_MAX } from '../../../domain/press/press-request.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { PROFILE_CAUTION } from '../../../domain/press/printer-presets.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { LEFT } from '../../frame/cards/card-state-today.ts';
import { useFileRun } from '../../frame/downloads/use-file-run.ts';
import { useCompanyPeople } from '../../frame/pickers/company-people.ts';
import type { Option } from '../../kit/form/use-options.ts';
import { pressMessage } from '../press-message.ts';
import { addPrinter, presetsBeside, printersQuery } from '../printers/printer-calls.ts';
import { fetchPressFile } from './fetch-press-file.ts';
import {
  heldText,
  type Made,
  type Refusal,
  type RefusedPerson,
  refusalIn,
} from './press-file-calls.ts';

interface Outcome {
  readonly failure?: string;
  readonly refusal?: Refusal;
  readonly made?: Made;
}

/**
 * Makes files of a template, one at a time; leaving gives up the one that is under way. `forget` when
 * what was said of one is about other people, or another one is wanted.
 */
export function usePressFile(template: TemplateSummary) {
  const { run, isBusy, progress } = useFileRun<PressProgress>();
  const [outcome, setOutcome] = useState<Outcome>({});

  async function make(
    requestOf: () => Promise<PressRequest>,
    leftOut: readonly RefusedPerson[],
  ): Promise<void> {
    // The refusal stays with the button that was pressed in it, which shows that it works.
    setOutcome(({ refusal }) => (refusal ? { refusal } : {}));
    await run(
      async (waiting) => {
        const asked = { ...(await requestOf()), except: leftOut.map(({ id }) => id) };
        const checked = await fetchPressFile(template, asked, waiting);
        waiting.signal.throwIfAborted();
        setOutcome({ made: { ...checked, leftOut } });
      },
      (error) => {
        const refusal = refusalIn(error);
        if (refusal) return setOutcome({ refusal });
        console.error('Erreur lors de la préparation du fichier\u00a0:', error);
        setOutcome({ failure: pressMessage(error) });
      },
    );
  }

  return { make, forget: () => setOutcome({}), isBusy, progress, ...outcome };
}

const NOT_READ_YET = [{ value: '', label: 'Chargement des imprimeurs…' }];

function optionsOf(printers: readonly Printer[]) {
  return [
    ...printers.map(({ id, profile }) => ({ value: id, label: profile.name })),
    ...presetsBeside(printers).map(({ name }) => ({ value: name, label: name })),
  ];
}

/** For which printer a file is made: one of the firm's, or one of ours that becomes theirs. */
export function usePrinterChoice() {
  const queryClient = useQueryClient();
  const { data: printers } = useQuery(printersQuery);
  const options = printers ? optionsOf(printers) : NOT_READ_YET;
  const [wanted, choose] = useState('');
  const chosen = wanted || (options[0]?.value ?? '');
  const used = printers?.find(({ id }) => id === chosen);

  /** The id of what is chosen. A printer of ours that was never used becomes one of the firm's. */
  async function printerId(): Promise<string> {
    // Before the firm's are known, one of ours would be added a second time.
    const known = printers ?? (await queryClient.fetchQuery(printersQuery));
    const value = chosen || (optionsOf(known)[0]?.value ?? '');
    const preset = presetsBeside(known).find(({ name }) => name === value);
    if (!preset) return value;
    const id = await addPrinter({ profile: preset, checked: '' });
    await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    choose(id);
    return id;
  }

  const isChecked = used !== undefined && used.checked !== '';
  const hint = isChecked ? `Vérifié avec sa fiche le ${frenchDay(used.checked)}.` : PROFILE_CAUTION;
  return { options, chosen, choose, hint, printerId };
}

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
  const gone = away.filter(({ badge }) => badge === LEFT);
  const left = gone.length;
  const everybody =
    present === undefined ? undefined : present + away.length - (departed ? 0 : left);
  const all = whose === 'chosen' ? chosen.length : everybody;
  const cards = all === undefined ? undefined : all - leftOut.length;
  const request =
    whose === 'chosen' ? { contacts: chosen.map(({ id }) => id) } : departed ? { departed } : {};
  return {
    ...{ whose, chosen, departed, present, gone, leftOut, leaveOut, cards, request },
    hidden: away.filter(({ badge }) => badge !== LEFT),
    ...{ setWhose: anew(setWhose), setChosen: anew(setChosen), setDeparted: anew(setDeparted) },
    isTooMany: cards !== undefined && cards > PRESS_FILE_MAX,
  };
}

/** So many of those who are left aside are named, the others counted. */
const NAMED = 5;

const namesOf = (people: readonly Option[]) =>
  frenchList(
    people.map(({ label }) => label),
    NAMED,
  );

/** How many cards a file will hold, and who is left out of it: by name, and because they left. */
export function cardsText(
  cards: number,
  leftOut: readonly RefusedPerson[],
  gone: readonly Option[],
): string {
  const held = `Le fichier portera ${heldText(cards, leftOut)}.`;
  if (gone.length === 0) return held;
  const people = frenchCount(gone.length, 'personne partie', 'personnes parties');
  const left = gone.length === 1 ? 'est laissée' : 'sont laissées';
  return `${held} ${people} ${left} de côté\u00a0: ${namesOf(gone)}.`;
}

/** Says before a file is asked for whose code would keep it from being made; empty for nobody. */
export function hiddenText(hidden: readonly Option[]): string {
  if (hidden.length === 0) return '';
  if (hidden.length === 1) {
    return `La carte ${frenchOf(namesOf(hidden))} est masquée\u00a0: son code ne mènerait à personne.`;
  }
  return `Les cartes ${frenchOf(namesOf(hidden))} sont masquées\u00a0: leurs codes ne mèneraient à personne.`;
}
