import { frenchCount, frenchList } from '../french.ts';
import type { OrderLine } from './order-line.schema.ts';
import { canBePrepared, hasMoved, isPrintedNoMore, lineNameInSentence } from './order-line.ts';

/** So many people are named, the others counted. */
const NAMED = 3;

/** `Anne Roux et Yann Petit (fiches supprimées)`; nothing of nobody. */
function named(lines: readonly OrderLine[], why: string, ofSeveral: string): string[] {
  if (lines.length === 0) return [];
  const reason = lines.length === 1 ? why : ofSeveral;
  return [`${frenchList(lines.map(lineNameInSentence), NAMED)} (${reason})`];
}

function apart(lines: readonly OrderLine[], isFirst: (line: OrderLine) => boolean) {
  return [lines.filter(isFirst), lines.filter((line) => !isFirst(line))] as const;
}

function erasedText({ length }: readonly OrderLine[]): string[] {
  if (length === 0) return [];
  return [
    length === 1
      ? 'une personne effacée'
      : frenchCount(length, 'personne effacée', 'personnes effacées'),
  ];
}

/** `Sans Anne Roux (fiche supprimée) et une personne effacée.` Empty where everybody is there. */
export function leftOutPeopleText(lines: readonly OrderLine[]): string {
  const gone = lines.filter((line) => line.state !== 'cancelled' && isPrintedNoMore(line));
  const [erased, deleted] = apart(gone, ({ presence }) => presence === 'erased');
  const [single, merged] = apart(deleted, ({ mergedInto }) => mergedInto === undefined);
  const parts = [
    ...named(single, 'fiche supprimée', 'fiches supprimées'),
    ...named(merged, 'fiche fusionnée', 'fiches fusionnées'),
    ...erasedText(erased),
  ];
  return parts.length === 0 ? '' : `Sans ${frenchList(parts, parts.length)}.`;
}

/** `Y compris Anne Roux, qui n’est plus dans l’entreprise.` Of those whose card is prepared; empty without any. */
export function movedPeopleText(lines: readonly OrderLine[]): string {
  const moved = lines.filter((line) => hasMoved(line) && !canBePrepared(line));
  if (moved.length === 0) return '';
  const who = frenchList(moved.map(lineNameInSentence), NAMED);
  return `Y compris ${who}, qui ${moved.length === 1 ? 'n’est' : 'ne sont'} plus dans l’entreprise.`;
}
