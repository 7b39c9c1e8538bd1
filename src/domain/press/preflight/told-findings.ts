import type { CardDesign } from '../card-design.schema.ts';
import { elementLabel } from '../edit/new-element.ts';
import type { CardFinding } from '../press-run.ts';
import type { ToldFinding, ToldRemark } from './told-findings.schema.ts';

/** Why no file is made, as `data` of the refusal. */
export interface PressRefusal {
  /** The first of them. */
  readonly findings: readonly ToldFinding[];
  /** How many there are. */
  readonly errors: number;
  /** Everybody whose card has one. */
  readonly refused: readonly string[];
}

/** More of them are not told at once. */
export const TOLD_FINDINGS_MAX = 200;

interface Told {
  readonly design: CardDesign;
  /** Whose cards they are, in their order. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

function told({ card, ...finding }: CardFinding, { design, people }: Told): ToldFinding {
  const elements = design.sides[finding.side]?.elements ?? [];
  const element = elements.find(({ id }) => id === finding.element);
  const { id: contact = '', name = '' } = people[card] ?? {};
  return { ...finding, contact, name, label: element ? elementLabel(element) : '' };
}

/** Whose cards keep a file from the press: the first errors, each with its reason, and all people. */
export function toldErrors(findings: readonly CardFinding[], of: Told): PressRefusal {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const refused = new Set(errors.map(({ card }) => of.people[card]?.id ?? ''));
  return {
    findings: errors.slice(0, TOLD_FINDINGS_MAX).map((finding) => told(finding, of)),
    errors: errors.length,
    refused: [...refused],
  };
}

/** What to look at in a file; what one rule says of one element of many cards is told once. */
export function toldRemarks(findings: readonly CardFinding[], of: Told): ToldRemark[] {
  const groups = new Map<string, { first: CardFinding; cards: Set<number> }>();
  for (const finding of findings) {
    if (finding.severity !== 'remark') continue;
    const { rule, side, element = '', card } = finding;
    const key = [rule, side, element].join(' ');
    const group = groups.get(key) ?? { first: finding, cards: new Set() };
    groups.set(key, group);
    group.cards.add(card);
  }
  return [...groups.values()]
    .slice(0, TOLD_FINDINGS_MAX)
    .map(({ first, cards }) => ({ ...told(first, of), others: cards.size - 1 }));
}
