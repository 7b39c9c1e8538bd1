import type { CardDesign } from '../card-design.schema.ts';
import { elementLabel } from '../edit/new-element.ts';
import { type Finding, findingAnswer, isError, placeOf } from '../finding.ts';
import type { PressReport } from './told-findings.schema.ts';

/** More of them are not told at once. */
const TOLD_FINDINGS_MAX = 200;

/** The cards of a file: their design, and their people in their order. */
interface Cards {
  readonly design: CardDesign;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

function told(finding: Finding, { design, people }: Cards) {
  const { card = 0, side = 0, element: at } = finding.where;
  const element = design.sides[side]?.elements.find(({ id }) => id === at);
  const { id: contact = '', name = '' } = people[card] ?? {};
  const label = element ? elementLabel(element) : '';
  return { ...findingAnswer(finding), contact, name, label };
}

/**
 * The cards that keep a file from the press, as `data` of its refusal: the first errors, how many
 * there are, and everybody whose card has one.
 */
export function toldErrors(findings: readonly Finding[], cards: Cards) {
  const errors = findings.filter(isError);
  const refused = new Set(errors.map(({ where: { card = 0 } }) => cards.people[card]?.id ?? ''));
  return {
    findings: errors.slice(0, TOLD_FINDINGS_MAX).map((finding) => told(finding, cards)),
    errors: errors.length,
    refused: [...refused],
  };
}

/** The remarks on a file; the same of one element of many cards is told once. */
export function toldRemarks(findings: readonly Finding[], cards: Cards): PressReport['findings'] {
  const remarks = findings.filter((finding) => !isError(finding));
  return [...Map.groupBy(remarks, placeOf).values()].slice(0, TOLD_FINDINGS_MAX).flatMap((same) => {
    const [first] = same;
    const others = new Set(same.map(({ where }) => where.card)).size - 1;
    return first ? { ...told(first, cards), others } : [];
  });
}
