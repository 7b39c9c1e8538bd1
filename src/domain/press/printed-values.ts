import type { CardDesign } from './card-design.schema.ts';
import { CARD_VALUE_KEYS, type CardValueKey } from './card-design.ts';
import type { CardValues } from './card-values.ts';
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

/** All that a card of a design says of a person, and nothing of what it does not print. */
export function printedValues(
  design: CardDesign,
  values: CardValues,
  pictures: PrintedPictures,
): PrintedValues {
  const kinds = new Set(design.sides.flatMap(({ elements }) => elements.map(({ kind }) => kind)));
  return {
    values: Object.fromEntries(printedKeys(design).map((key) => [key, values[key]])),
    ...(kinds.has('photo') && { photo: pictures.photo }),
    ...(kinds.has('logo') && { logo: pictures.logo, colour: pictures.colour }),
  };
}
