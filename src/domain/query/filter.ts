import type { Collection } from '../collections.ts';
import { COMPARISONS_MAX, FILTER_BYTES_MAX } from '../limits.ts';
import { utf8Length } from '../text.ts';
import { type Operand, operandAt } from './operand.ts';
import { QueryError } from './query-error.ts';
import { type Operator, type Token, tokensOf } from './tokens.ts';

export interface Comparison {
  readonly kind: 'comparison';
  readonly left: Operand;
  readonly operator: Operator;
  /** One matching related record is enough; otherwise all have to match. */
  readonly any: boolean;
  readonly right: Operand;
}

/** At least two nodes, none of the group's own kind. */
interface FilterGroup {
  readonly kind: 'and' | 'or';
  readonly nodes: readonly Filter[];
}

export type Filter = FilterGroup | Comparison;

function joined(kind: 'and' | 'or', nodes: readonly Filter[]): Filter {
  const [first, ...others] = nodes;
  if (!first) throw new QueryError('an expression is missing');
  if (others.length === 0) return first;
  return { kind, nodes: nodes.flatMap((node) => (node.kind === kind ? node.nodes : [node])) };
}

/** The inside of two parentheses: alternatives, each a list of conditions. */
class Level {
  readonly #alternatives: Filter[][] = [];
  #conditions: Filter[] = [];

  add(condition: Filter): void {
    this.#conditions.push(condition);
  }

  startAlternative(): void {
    this.#alternatives.push(this.#conditions);
    this.#conditions = [];
  }

  close(): Filter {
    const alternatives = [...this.#alternatives, this.#conditions];
    return joined(
      'or',
      alternatives.map((conditions) => joined('and', conditions)),
    );
  }
}

/** A comparison, and the place of the token after it. */
function comparisonAt(
  tokens: readonly Token[],
  at: number,
  collection: Collection,
): { comparison: Comparison; next: number } {
  const left = operandAt(tokens, at, collection);
  const operator = tokens[left.next];
  if (operator?.kind !== 'operator') throw new QueryError('an operator is missing');
  const right = operandAt(tokens, left.next + 1, collection);
  const comparison: Comparison = {
    kind: 'comparison',
    left: left.operand,
    operator: operator.operator,
    any: operator.any,
    right: right.operand,
  };
  return { comparison, next: right.next };
}

/** Walks the tokens without recursion, so that no nesting of parentheses exhausts the stack. */
function treeOf(tokens: readonly Token[], collection: Collection): Filter {
  const outer: Level[] = [];
  let level = new Level();
  let comparisons = 0;
  let expectsCondition = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = tokens[at]?.kind;
    if (expectsCondition) {
      if (kind === 'open') {
        outer.push(level);
        level = new Level();
        continue;
      }
      comparisons += 1;
      if (comparisons > COMPARISONS_MAX) throw new QueryError('too many comparisons');
      const { comparison, next } = comparisonAt(tokens, at, collection);
      level.add(comparison);
      at = next - 1;
      expectsCondition = false;
    } else if (kind === 'close') {
      const parent = outer.pop();
      if (!parent) throw new QueryError('a parenthesis was never opened');
      parent.add(level.close());
      level = parent;
    } else if (kind === 'and' || kind === 'or') {
      if (kind === 'or') level.startAlternative();
      expectsCondition = true;
    } else {
      throw new QueryError('two conditions are not joined');
    }
  }
  if (expectsCondition) throw new QueryError('a condition is missing');
  if (outer.length > 0) throw new QueryError('a parenthesis was never closed');
  return level.close();
}

/** Reads a filter into a tree whose names are led back to the declarations; QueryError if wrong. */
export function parseFilter(text: string, collection: Collection): Filter {
  if (utf8Length(text) > FILTER_BYTES_MAX) {
    throw new QueryError('the filter is too long');
  }
  // No text that is stored holds this character, and PostgreSQL refuses it as a value.
  if (text.includes('\u0000')) throw new QueryError('the filter holds a NUL character');
  return treeOf(tokensOf(text), collection);
}

/** Both sides of every comparison of a filter. */
export function operandsOf(filter: Filter): Operand[] {
  if (filter.kind !== 'comparison') return filter.nodes.flatMap(operandsOf);
  return [filter.left, filter.right];
}
