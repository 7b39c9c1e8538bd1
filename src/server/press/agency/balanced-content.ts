import { operationsOf } from '../pdf-reader/content-tokens.ts';

/**
 * A content in which every `Q` brings back what a `q` kept. One too many is left out, as viewers leave
 * it out: inside of another page it would bring back what that page kept.
 */
export function balanced(content: Uint8Array): Uint8Array {
  const surplus: number[] = [];
  let open = 0;
  for (const { operator, end } of operationsOf(Buffer.from(content).toString('latin1'))) {
    if (operator === 'q') open += 1;
    else if (operator === 'Q' && open === 0) surplus.push(end - 1);
    else if (operator === 'Q') open -= 1;
  }
  if (surplus.length === 0 && open === 0) return content;
  const repaired = Buffer.concat([content, Buffer.from('\nQ'.repeat(open))]);
  for (const at of surplus) repaired.write(' ', at);
  return repaired;
}
