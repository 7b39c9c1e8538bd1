import type { CardDesign } from '../card-design.schema.ts';
import { elementLabel } from '../edit/new-element.ts';
import type { Finding } from '../finding.schema.ts';
import type { CardFinding } from '../press-run.ts';

/** What is told of a card that keeps a file from the press. */
export interface ToldFinding extends Finding {
  readonly contact: string;
  readonly name: string;
  /** What the element is called in the editor; empty for the card as a whole. */
  readonly label: string;
}

/** Why no file is made, as `data` of the refusal. */
export interface PressRefusal {
  /** The first of them. */
  readonly findings: readonly ToldFinding[];
  /** How many there are. */
  readonly errors: number;
  /** Everybody whose card has one. */
  readonly refused: readonly string[];
}

/** Something to look at in a file that is made: of one card, and of how many others it is true. */
export interface ToldRemark extends ToldFinding {
  readonly others: number;
}

/** What is said with a file that is made, beside the file. */
export interface PressReport {
  /** How many people's cards it holds. */
  readonly cards: number;
  readonly rules: number;
  readonly drawnPages: number;
  readonly remarks: number;
  readonly findings: readonly ToldRemark[];
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
