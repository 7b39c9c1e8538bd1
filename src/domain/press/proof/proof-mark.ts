import { boundsOfSteps, type GlyphOutline } from '../bounds.ts';
import type { PathStep } from '../display-list.ts';
import { mappedSteps, movedSteps } from '../moved-steps.ts';
import type { Shaper } from '../shaper.ts';

/** The word across each side of a proof, and on nothing that goes to a press. */
const PROOF_WORD = 'ÉPREUVE';

/** The letters of the word, whatever a card is set in. */
export const PROOF_FONT = 'inter-700';

/** How much of a side the word takes at most: it never looks cut off. */
const SHARE = 0.9;

/** The word as one outline in parts of its size, from the start of its baseline. */
function wordOutline(shaper: Shaper, outline: GlyphOutline): PathStep[] {
  let pen = 0;
  return shaper.shape(PROOF_FONT, PROOF_WORD).flatMap(({ id, advance, dx, dy }) => {
    const at = pen + dx;
    pen += advance;
    return movedSteps(outline(PROOF_FONT, id), { x: at, y: -dy, scale: 1 });
  });
}

/** The word across a side, rising from its lower left corner, in millimetres as all that is drawn. */
export function proofMark(
  { shaper, outline }: { readonly shaper: Shaper; readonly outline: GlyphOutline },
  { width, height }: { readonly width: number; readonly height: number },
): PathStep[] {
  const word = wordOutline(shaper, outline);
  const { left, top, right, bottom } = boundsOfSteps(word);
  const slope = Math.atan2(height, width);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const [long, high] = [right - left, bottom - top];
  const size =
    SHARE * Math.min(width / (long * cos + high * sin), height / (long * sin + high * cos));
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return mappedSteps(word, (x, y) => {
    const [along, across] = [size * (x - middleX), size * (y - middleY)];
    return [width / 2 + along * cos + across * sin, height / 2 - along * sin + across * cos];
  });
}
