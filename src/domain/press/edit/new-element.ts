import type { CardDesign, CardElement, CardValueKey, TextElement } from '../card-design.ts';
import { SAFE } from '../card-format.ts';
import { CARD_VALUE_LABELS } from '../card-values.ts';
import type { UploadedPicture } from '../uploaded-pictures.ts';
import { boxOf } from './element-box.ts';

/** A side, and what stands on it already. */
type Card = Pick<CardDesign, 'width' | 'height'> & { readonly elements: readonly CardElement[] };

/** What can be put on a card. */
export const PALETTE = [
  'name',
  'Poste',
  'Phone',
  'Tel',
  'Email',
  'phones',
  'links',
  'RaisonSociale',
  'address',
  'siteweb',
  'legalLine',
  'words',
  'logo',
  'photo',
  'code',
  'line',
  'rectangle',
  'background',
] as const;
export type PaletteItem = (typeof PALETTE)[number];

const OTHER_LABELS = {
  name: 'Prénom et nom',
  address: 'Adresse complète',
  words: 'Texte fixe',
  logo: 'Logo',
  photo: 'Photo',
  code: 'QR code',
  line: 'Trait',
  rectangle: 'Rectangle',
  background: 'Fond',
  picture: 'Image',
  page: 'Fond PDF',
} as const;

const isValue = (item: string): item is CardValueKey => Object.hasOwn(CARD_VALUE_LABELS, item);

/** What an item of the palette is called. */
export function paletteLabel(item: PaletteItem): string {
  return isValue(item) ? CARD_VALUE_LABELS[item] : OTHER_LABELS[item];
}

/** What an element is called among others. */
export function elementLabel(element: CardElement): string {
  if (element.kind !== 'text') return OTHER_LABELS[element.kind];
  const parts = element.parts.map((part) =>
    part.kind === 'words' ? part.words : CARD_VALUE_LABELS[part.value],
  );
  return parts.filter(Boolean).join(', ') || OTHER_LABELS.words;
}

const VALUES: Partial<Readonly<Record<PaletteItem, readonly CardValueKey[]>>> = {
  name: ['Prenom', 'Nom'],
  address: ['Address1', 'Address2', 'cityLine'],
};

function partsOf(item: PaletteItem): TextElement['parts'] {
  if (item === 'words') return [{ kind: 'words', words: 'Texte' }];
  const values = VALUES[item] ?? (isValue(item) ? [item] : []);
  return values.map((value) => ({ kind: 'value', value, before: '', after: '' }));
}

/** Between the members of a list: numbers with a blank between them read as one. */
export const IN_LISTS = ' · ';
/** Between the parts of what is usually written with one. */
const SEPARATORS: Partial<Readonly<Record<PaletteItem, string>>> = {
  address: ', ',
  phones: IN_LISTS,
  links: IN_LISTS,
};

/** Of a text to the baseline of the next one, in millimetres. */
const BELOW_TEXT = 4;

/** The baseline of one more text: below the last one, as long as that is on the card. */
function nextBaseline({ height, ...card }: Card): number {
  const texts = card.elements.filter(({ kind }) => kind === 'text');
  if (texts.length === 0) return Math.round(height / 2);
  const ends = texts.map((text) => {
    const { y, height: room } = boxOf(text, { ...card, height });
    return y + room;
  });
  return Math.min(Math.round(Math.max(...ends) + BELOW_TEXT), height - SAFE - 1);
}

/**
 * A new element in black, where it is probably wanted: texts below one another, the logo in the upper
 * left corner, a photo and a code on the right.
 */
export function newElement(item: PaletteItem, id: string, card: Card): CardElement {
  const { width, height } = card;
  const paint = { ink: 'black', tint: 1 };
  const [x, y] = [SAFE, nextBaseline(card)];
  const box = { x: SAFE, y: SAFE, width: 16, height: 16 };
  const side = 18;
  switch (item) {
    case 'logo':
      return { kind: 'logo', id, ...box, width: 24, align: 'left', required: false };
    case 'photo':
      return { kind: 'photo', id, ...box, x: width - SAFE - box.width, corner: 0, required: false };
    case 'code':
      return {
        ...{ kind: 'code', id, side, level: 'M', paint },
        ...{ x: width - SAFE - side, y: height - SAFE - side },
      };
    case 'line':
      return { kind: 'line', id, x, y, x2: width - SAFE, y2: y, thickness: 0.5, paint };
    case 'rectangle':
      return { kind: 'rectangle', id, ...box, corner: 0, fill: { ink: 'black', tint: 0.2 } };
    case 'background':
      return { kind: 'background', id, paint: { ink: 'white', tint: 1 } };
    default: {
      const isName = item === 'name';
      return {
        ...{ kind: 'text', id, x, y, width: width - 2 * SAFE, align: 'left' },
        ...{ parts: partsOf(item), separator: SEPARATORS[item] ?? ' ' },
        ...{ font: isName ? 'inter-600' : 'inter-400', size: isName ? 11 : 8, sizeMin: 6 },
        ...{ leading: isName ? 13 : 10, tracking: 0, trackingMin: -20, case: 'none' },
        ...{ phones: 'national', fit: ['tighten', 'shrink'], linesMax: 1, grow: 'down', paint },
        ...{ group: '', required: isName, stack: '', whenEmpty: 'close-up' },
      };
    }
  }
}

/** How wide a picture first is, in millimetres. */
const PICTURE_WIDTH = 25;

/** A picture as it is brought, in its own proportion, within the room that cards have. */
export function newPicture(
  { id: picture, width, height }: UploadedPicture,
  id: string,
  card: Pick<CardDesign, 'width' | 'height'>,
): CardElement {
  const room = { width: card.width - 2 * SAFE, height: card.height - 2 * SAFE };
  const wide = Math.min(PICTURE_WIDTH, room.width, (room.height * width) / height);
  const rounded = (mm: number) => Math.max(1, Math.round(mm * 100) / 100);
  const size = { width: rounded(wide), height: rounded((wide * height) / width) };
  return { kind: 'picture', id, x: SAFE, y: SAFE, ...size, picture };
}

/** An id that no element of a design has. */
export function freeId({ sides }: Pick<CardDesign, 'sides'>, item: string): string {
  const taken = new Set(sides.flatMap(({ elements }) => elements.map(({ id }) => id)));
  for (let number = 1; ; number += 1) {
    const id = `${item}-${number}`;
    if (!taken.has(id)) return id;
  }
}
