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

/** `point marqué, recto, 32 % / 60 %` */
export function pointText({ side, x, y }: CardPoint): string {
  return `point marqué, ${side}, ${x}\u00a0% / ${y}\u00a0%`;
}
