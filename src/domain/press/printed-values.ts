import type { CardDesign, TextElement } from './card-design.schema.ts';
import { CARD_VALUE_KEYS, type CardValueKey } from './card-design.ts';
import { type CardValues, valueKind } from './card-values.ts';
import { phoneText } from './layout/written-text.ts';
import { printsAddress } from './preflight/card-address.ts';
import type { PrintedPictures, PrintedValues } from './printed-values.schema.ts';

/** The values that a design prints, in the order in which they are declared. */
function printedKeys({ sides }: CardDesign): readonly CardValueKey[] {
  const elements = sides.flatMap((side) => side.elements);
  const shown = elements.flatMap((element) => {
    const own: CardValueKey[] = printsAddress(element) ? ['cardUrl'] : [];
    if (element.kind !== 'text') return own;
    const values = element.parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []));
    return [...own, ...values];
  });
  return CARD_VALUE_KEYS.filter((key) => shown.includes(key));
}

/** How a design writes the numbers of each of its values; the first of its texts counts. */
function phoneFormats({ sides }: CardDesign): ReadonlyMap<CardValueKey, TextElement['phones']> {
  const elements = sides.flatMap((side) => side.elements);
  const written = elements.flatMap((element) => {
    if (element.kind !== 'text') return [];
    const values = element.parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []));
    const numbers = values.filter((value) => valueKind(value) === 'phone');
    return numbers.map((value) => [value, element.phones] as const);
  });
  return new Map(written.toReversed());
}

/** The same values with numbers as a design prints them, however they were typed. */
export function withPrintedNumbers(design: CardDesign, printed: PrintedValues): PrintedValues {
  const values = { ...printed.values };
  for (const [key, format] of phoneFormats(design)) {
    const numbers = values[key]?.split('\n').map((typed) => phoneText(typed, format));
    if (numbers) values[key] = numbers.join('\n');
  }
  return { ...printed, values };
}

/** All that a card of a design says of a person, and nothing of what it does not print. */
export function printedValues(
  design: CardDesign,
  values: CardValues,
  pictures: PrintedPictures,
): PrintedValues {
  const kinds = new Set(design.sides.flatMap(({ elements }) => elements.map(({ kind }) => kind)));
  return withPrintedNumbers(design, {
    values: Object.fromEntries(printedKeys(design).map((key) => [key, values[key]])),
    ...(kinds.has('photo') && { photo: pictures.photo }),
    ...(kinds.has('logo') && { logo: pictures.logo, colour: pictures.colour }),
  });
}
