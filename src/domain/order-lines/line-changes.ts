import { CARD_VALUE_KEYS, type CardValueKey } from '../press/card-design.ts';
import { CARD_VALUE_LABELS } from '../press/card-values.ts';
import type { PrintedValues } from '../press/printed-values.schema.ts';
import type { LineChange, PrintedCard } from './frozen-line.schema.ts';

/** A card as it was prepared, or as it would be now. */
export interface PrintedLine {
  readonly printed: PrintedValues;
  readonly template: PrintedCard;
}

interface PictureWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly none: string;
}

/** The names of all that can change on a card. */
export interface ChangeWords {
  readonly values: Readonly<Record<CardValueKey, string>>;
  readonly photo: PictureWords;
  readonly logo: PictureWords;
  readonly colour: string;
  readonly template: string;
}

export const CHANGE_WORDS: ChangeWords = {
  values: CARD_VALUE_LABELS,
  photo: { label: 'Photo', before: 'photo d’avant', after: 'nouvelle photo', none: 'sans photo' },
  logo: { label: 'Logo', before: 'logo d’avant', after: 'nouveau logo', none: 'sans logo' },
  colour: 'Couleur de l’entreprise',
  template: 'Carte imprimée',
};

/** Members of lists stand on lines of their own. */
const inOneLine = (text: string) => text.replaceAll('\n', ', ');

/** Another template may print more, or less, which is no change of a value. */
function isOther(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

function changedValues(
  { values: before }: PrintedValues,
  { values: now }: PrintedValues,
  words: ChangeWords,
) {
  return CARD_VALUE_KEYS.filter((key) => isOther(before[key], now[key])).map((key) => ({
    label: words.values[key],
    before: inOneLine(before[key] ?? ''),
    after: inOneLine(now[key] ?? ''),
  }));
}

function changedPictures(
  before: PrintedValues,
  now: PrintedValues,
  all: ChangeWords,
): LineChange[] {
  const changed = (['photo', 'logo'] as const).filter((kind) => isOther(before[kind], now[kind]));
  return changed.map((kind) => {
    const { label, none, ...words } = all[kind];
    return {
      label,
      before: before[kind] === '' ? none : words.before,
      after: now[kind] === '' ? none : words.after,
    };
  });
}

/** The colour matters to cards that show a logo; which of its shapes take it, only drawing tells. */
function changedColour(
  { colour: before }: PrintedValues,
  { colour: now }: PrintedValues,
  { colour: label }: ChangeWords,
) {
  if (!isOther(before, now)) return [];
  return [{ label, before: before ?? '', after: now ?? '' }];
}

/** `Standard · version 3` */
export function printedCardText({ name, version }: Omit<PrintedCard, 'id'>): string {
  return `${name} · version ${version}`;
}

function changedTemplate(
  before: PrintedCard,
  now: PrintedCard,
  { template: label }: ChangeWords,
): LineChange[] {
  if (before.id === now.id && before.version === now.version) return [];
  const [former, given] = [printedCardText(before), printedCardText(now)];
  return [{ label, before: former, after: given }];
}

/** The differences between a card and what it would be now. */
export function lineChanges(
  before: PrintedLine,
  now: PrintedLine,
  words: ChangeWords = CHANGE_WORDS,
): LineChange[] {
  return [
    ...changedValues(before.printed, now.printed, words),
    ...changedPictures(before.printed, now.printed, words),
    ...changedColour(before.printed, now.printed, words),
    ...changedTemplate(before.template, now.template, words),
  ];
}
