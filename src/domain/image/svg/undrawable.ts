import { RefusedImage } from '../refused-image.ts';

/** The most characters of a value that a refusal quotes. */
const NAMED_MAX = 40;

/** Refuses a drawing that holds something which it would lose: `what` is its name in a sentence. */
export function undrawable(what: string): never {
  throw new RefusedImage('validation_image_undrawable', { params: { what } });
}

/** Refuses a drawing in which nothing is seen. */
export function undrawn(): never {
  undrawable('seulement des formes invisibles');
}

/** A part of a file as a sentence names it. */
export function named(part: string): string {
  const short = part.replace(/\s+/g, ' ').trim();
  return `«\u00a0${short.length > NAMED_MAX ? `${short.slice(0, NAMED_MAX)}…` : short}\u00a0»`;
}
