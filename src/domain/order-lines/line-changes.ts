import { CARD_VALUE_KEYS } from '../press/card-design.ts';
import { CARD_VALUE_LABELS } from '../press/card-values.ts';
import type { PrintedValues } from '../press/printed-values.schema.ts';
import type { LineChange, PrintedCard } from './frozen-line.schema.ts';

/** A card as it was prepared, or as it would be now. */
interface PrintedLine {
  readonly printed: PrintedValues;
  readonly template: PrintedCard;
}

const PICTURES = {
  photo: { label: 'Photo', before: 'photo d’avant', after: 'nouvelle photo', none: 'sans photo' },
  logo: { label: 'Logo', before: 'logo d’avant', after: 'nouveau logo', none: 'sans logo' },
} as const;

/** Members of lists stand on lines of their own. */
const inOneLine = (text: string) => text.replaceAll('\n', ', ');

/** Another template may print more, or less, which is no change of a value. */
function isOther(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

function changedValues({ values: before }: PrintedValues, { values: now }: PrintedValues) {
  return CARD_VALUE_KEYS.filter((key) => isOther(before[key], now[key])).map((key) => ({
    label: CARD_VALUE_LABELS[key],
    before: inOneLine(before[key] ?? ''),
    after: inOneLine(now[key] ?? ''),
  }));
}

function changedPictures(before: PrintedValues, now: PrintedValues): LineChange[] {
  const changed = (['photo', 'logo'] as const).filter((kind) => isOther(before[kind], now[kind]));
  return changed.map((kind) => {
    const { label, none, ...words } = PICTURES[kind];
    return {
      label,
      before: before[kind] === '' ? none : words.before,
      after: now[kind] === '' ? none : words.after,
    };
  });
}

/** The colour matters to cards that show a logo; which of its shapes take it, only drawing tells. */
function changedColour({ colour: before }: PrintedValues, { colour: now }: PrintedValues) {
  if (!isOther(before, now)) return [];
  return [{ label: 'Couleur de l’entreprise', before: before ?? '', after: now ?? '' }];
}

/** `Standard · version 3` */
export function printedCardText({ name, version }: Omit<PrintedCard, 'id'>): string {
  return `${name} · version ${version}`;
}

function changedTemplate(before: PrintedCard, now: PrintedCard): LineChange[] {
  if (before.id === now.id && before.version === now.version) return [];
  const [former, given] = [printedCardText(before), printedCardText(now)];
  return [{ label: 'Carte imprimée', before: former, after: given }];
}

/** The differences between a card and what it would be now. */
export function lineChanges(before: PrintedLine, now: PrintedLine): LineChange[] {
  return [
    ...changedValues(before.printed, now.printed),
    ...changedPictures(before.printed, now.printed),
    ...changedColour(before.printed, now.printed),
    ...changedTemplate(before.template, now.template),
  ];
}
