/** Lengths of the press: cards are measured in millimetres, letters in points (a 72nd of an inch). */

export const MM_PER_INCH = 25.4;
export const POINTS_PER_INCH = 72;

/** Points as millimetres. */
export function mmOf(points: number): number {
  return (points * MM_PER_INCH) / POINTS_PER_INCH;
}

/** Millimetres as points. */
export function pointsOf(mm: number): number {
  return (mm * POINTS_PER_INCH) / MM_PER_INCH;
}
