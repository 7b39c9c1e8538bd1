import type { PressCard } from '../../src/domain/press/press-run.ts';
import type {
  DrawnPressFile,
  PressOutcome,
  PressTask,
} from '../../src/server/press/run/press-task.ts';
import { design, JULIE, text, value } from './card-layout.ts';
import { GENERIC, NAVY, NOW } from './press-cards.ts';

/** The card of the so-and-so-manieth person. */
export function pressCard(person: number, values: Partial<typeof JULIE> = {}): PressCard {
  const number = String(person).padStart(4, '0');
  return {
    name: `Julie Martin ${person}`,
    values: {
      ...JULIE,
      Nom: `Martin ${person}`,
      Phone: `061234${number}`,
      cardUrl: `https://cartes.example.fr/c/k3j9x2m7q4w${number}`,
      ...values,
    },
    pictures: {},
    state: 'published',
  };
}

/** A card of two sides for so many people, with a code, a picture of a ground, and texts. */
export function pressTask(people: number, wish: Partial<PressTask> = {}): PressTask {
  const front = [
    { kind: 'rectangle', id: 'band', x: -3, y: -3, width: 91, height: 9, fill: { ink: NAVY.id } },
    text({ id: 'name', y: 24, font: 'inter-600', size: 11 }),
    text({ id: 'phone', y: 30, parts: [value('Phone')] }),
    text({ id: 'mail', y: 36, parts: [value('Email')], size: 8 }),
    { kind: 'code', id: 'code', x: 60, y: 28, side: 20, paint: { ink: 'black' } },
  ];
  const back = [{ kind: 'background', id: 'ground', paint: { ink: NAVY.id } }];
  const sides = [{ elements: front }, { elements: back }];
  return {
    design: design([], { sides, inks: [NAVY] }),
    cards: Array.from({ length: people }, (_, person) => pressCard(person)),
    printer: GENERIC,
    fonts: new Map(),
    pictures: new Map(),
    agencyPages: new Map(),
    title: 'Cartes de l’Atelier Kerbrat',
    now: NOW,
    ...wish,
  };
}

/** The only file of what was made; what kept it from being made is thrown. */
export function onlyFile(outcome: PressOutcome): DrawnPressFile {
  const [file, ...others] = outcome.kind === 'made' ? outcome.files : [];
  if (!file || others.length > 0) throw new Error(JSON.stringify(outcome.findings));
  return file;
}
