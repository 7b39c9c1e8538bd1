import type { ProofLanguage } from './order-proof.ts';

/** Sides of a card, as addresses of drawings and forms name them. */
export const CARD_SIDES = ['recto', 'verso'] as const;
type CardSideName = (typeof CARD_SIDES)[number];

/** A place on a card that a client marked, in percent of the trimmed card from its left and its top. */
export interface CardPoint {
  readonly side: CardSideName;
  readonly x: number;
  readonly y: number;
}

const POINT = /^(recto|verso) (\d{1,3}) (\d{1,3})$/;

/** Reads a point as forms and the database hold it, `recto 32 60`; undefined for none. */
export function readPoint(text: string): CardPoint | undefined {
  const [, named, x, y] = POINT.exec(text) ?? [];
  const side = CARD_SIDES.find((one) => one === named);
  const point = side && { side, x: Number(x), y: Number(y) };
  return point && point.x <= 100 && point.y <= 100 ? point : undefined;
}

/** The same as a text; empty for none. */
export function writePoint(point: CardPoint | undefined): string {
  return point ? `${point.side} ${point.x} ${point.y}` : '';
}

/** The middles of a third of a card, in percent. */
const THIRDS = [17, 50, 83] as const;

/** The ninths of a side from its top left, as a person says where something is. */
const NINTHS = {
  fr: [
    ...['en haut à gauche', 'en haut au centre', 'en haut à droite'],
    ...['au milieu à gauche', 'au centre', 'au milieu à droite'],
    ...['en bas à gauche', 'en bas au centre', 'en bas à droite'],
  ],
  en: [
    ...['top left', 'top centre', 'top right'],
    ...['middle left', 'centre', 'middle right'],
    ...['bottom left', 'bottom centre', 'bottom right'],
  ],
} as const satisfies Record<ProofLanguage, readonly string[]>;

const OF_SIDE = {
  fr: { recto: 'du recto', verso: 'du verso' },
  en: { recto: 'of the front', verso: 'of the back' },
} as const;

/** `en haut à gauche du recto` */
export function placeText({ side, x, y }: CardPoint, language: ProofLanguage): string {
  const third = (percent: number) => Math.min(2, Math.floor(percent / (100 / 3)));
  return `${NINTHS[language][third(y) * 3 + third(x)]} ${OF_SIDE[language][side]}`;
}

/** The ninths of the sides of a card: whoever has no pointer marks these. */
export function cardPlaces(sides: number): readonly CardPoint[] {
  return CARD_SIDES.slice(0, sides).flatMap((side) =>
    THIRDS.flatMap((y) => THIRDS.map((x) => ({ side, x, y }))),
  );
}

/** `point marqué en haut à gauche du recto` */
export function pointText(point: CardPoint): string {
  return `point marqué ${placeText(point, 'fr')}`;
}
