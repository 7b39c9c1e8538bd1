import type { CardDesign, CardElement, TextElement } from '../card-design.schema.ts';
import type { CardValueKey } from '../card-design.ts';
import { SAFE } from '../card-format.ts';
import { CARD_VALUE_LABELS } from '../card-values.ts';
import type { UploadedPicture } from '../uploaded-picture.schema.ts';
import { boxOf } from './element-box.ts';
import { freePlace, likeOthers, paintedLikeOthersThere, type Side } from './free-place.ts';

/** A card, and what stands already on the side of it that is worked on. */
type Card = Side & Pick<CardDesign, 'sides'>;

/** Items that can be put on a card. */
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

/** The name of an item of the palette. */
export function paletteLabel(item: PaletteItem): string {
  return isValue(item) ? CARD_VALUE_LABELS[item] : OTHER_LABELS[item];
}

/** The name of an element among others. */
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

/** Where a line is drawn in its room, in millimetres below the upper edge of that. */
const LINE_BELOW = 0.75;

/**
 * A new element where it is probably wanted: texts like those of the card, in the next free place, the
 * logo in the upper left corner, a photo and a code on the right.
 */
export function newElement(item: PaletteItem, id: string, card: Card): CardElement {
  const { width, height } = card;
  const paint = { ink: 'black', tint: 1 };
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
    case 'line': {
      const room = { x: SAFE, width: width - 2 * SAFE, height: 2 * LINE_BELOW };
      const y = freePlace(room, card, LINE_BELOW);
      return { kind: 'line', id, x: SAFE, y, x2: width - SAFE, y2: y, thickness: 0.5, paint };
    }
    case 'rectangle':
      return { kind: 'rectangle', id, ...box, corner: 0, fill: { ink: 'black', tint: 0.2 } };
    case 'background':
      return { kind: 'background', id, paint: { ink: 'white', tint: 1 } };
    default:
      return newText(item, id, card);
  }
}

function newText(item: PaletteItem, id: string, card: Card): CardElement {
  const isName = item === 'name';
  const { look, column } = likeOthers(isName, card);
  const text: TextElement = {
    ...{ kind: 'text', id, x: SAFE, y: 0, width: card.width - 2 * SAFE, align: 'left' },
    ...{ parts: partsOf(item), separator: SEPARATORS[item] ?? ' ' },
    ...{ font: isName ? 'inter-600' : 'inter-400', size: isName ? 11 : 8, sizeMin: 6 },
    ...{ leading: isName ? 13 : 10, tracking: 0, trackingMin: -20, case: 'none' },
    ...{ phones: 'national', fit: ['tighten', 'shrink'], linesMax: 1, grow: 'down' },
    ...{ paint: { ink: 'black', tint: 1 }, group: '', required: isName },
    ...{ stack: '', whenEmpty: 'close-up' },
    ...look,
    ...column,
  };
  const room = boxOf(text, card);
  return paintedLikeOthersThere({ ...text, y: freePlace(room, card, -room.y) }, card);
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
