import type { Collection } from '../collections.ts';
import { isMacroName, type MacroName } from './macros.ts';
import { type FieldPath, hasField, resolvePath } from './path.ts';
import { QueryError } from './query-error.ts';
import { type Operator, type Token, tokensOf } from './tokens.ts';

const FILTER_BYTES_MAX = 3500;
const COMPARISONS_MAX = 200;

/** One side of a comparison. A number keeps the text as which it was typed. */
export type Operand =
  | { readonly kind: 'field'; readonly path: FieldPath }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'macro'; readonly name: MacroName };

export interface Comparison {
  readonly kind: 'comparison';
  readonly left: Operand;
  readonly operator: Operator;
  /** One matching related record is enough; otherwise all have to match. */
  readonly any: boolean;
  readonly right: Operand;
}

/** At least two nodes, none of the group's own kind. */
export interface FilterGroup {
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

/** What stands between two parentheses: alternatives, each a list of conditions. */
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

function nameOperand(name: string, collection: Collection): Operand {
  if (name.startsWith('@')) {
    if (!isMacroName(name)) throw new QueryError(`unknown macro ${name}`);
    return { kind: 'macro', name };
  }
  if (!hasField(collection, name)) {
    const word = name.toLowerCase();
    if (word === 'null') return { kind: 'null' };
    if (word === 'true' || word === 'false') return { kind: 'bool', value: word === 'true' };
  }
  return { kind: 'field', path: resolvePath(collection, name) };
}

function operandOf(token: Token | undefined, collection: Collection): Operand {
  if (token?.kind === 'name') return nameOperand(token.text, collection);
  if (token?.kind === 'text') return { kind: 'text', value: token.text };
  if (token?.kind === 'number') {
    return { kind: 'number', value: Number(token.text), text: token.text };
  }
  throw new QueryError('an operand is missing');
}

function comparisonAt(tokens: readonly Token[], at: number, collection: Collection): Comparison {
  const operator = tokens[at + 1];
  if (operator?.kind !== 'operator') throw new QueryError('an operator is missing');
  return {
    kind: 'comparison',
    left: operandOf(tokens[at], collection),
    operator: operator.operator,
    any: operator.any,
    right: operandOf(tokens[at + 2], collection),
  };
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
      level.add(comparisonAt(tokens, at, collection));
      at += 2;
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
  if (new TextEncoder().encode(text).length > FILTER_BYTES_MAX) {
    throw new QueryError('the filter is too long');
  }
  // No text that is stored holds this character, and PostgreSQL refuses it as a value.
  if (text.includes('\u0000')) throw new QueryError('the filter holds a NUL character');
  return treeOf(tokensOf(text), collection);
}
