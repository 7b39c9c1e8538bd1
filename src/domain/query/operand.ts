import type { Collection } from '../collections.ts';
import { PROOF_STATES, type ProofState } from '../proofs/proof-state.ts';
import { isMacroName, MACRO_NUMBERS, type MacroName } from './macros.ts';
import { type FieldPath, hasField, resolvePath } from './path.ts';
import { QueryError } from './query-error.ts';
import { type Format, readFormat, readShift, readTime, type Shift } from './strftime.ts';
import type { Token } from './tokens.ts';

/** A plain operand: one side of a comparison, or an argument of a function. */
type PlainOperand =
  | { readonly kind: 'field'; readonly path: FieldPath }
  | { readonly kind: 'text'; readonly value: string }
  /** A number keeps the text as which it was typed. */
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'macro'; readonly name: MacroName };

/** A time written as `format` says, after it was shifted. */
export interface FormattedTime {
  readonly kind: 'strftime';
  readonly format: Format;
  /** A time of a record, a macro, or a text as records carry times. */
  readonly time: PlainOperand;
  readonly shifts: readonly Shift[];
}

/** Whether an operation of the history made or changed the record: 1 or 0. */
interface TouchedBy {
  readonly kind: 'touchedBy';
  readonly operation: string;
}

/** Whether the last BAT of an order stands so, or it has none: 1 or 0. */
interface HasProof {
  readonly kind: 'hasProof';
  readonly state: ProofState | 'none';
}

export type Operand = PlainOperand | FormattedTime | TouchedBy | HasProof;

const ARGUMENTS_MAX = 10;

function nameOperand(name: string, collection: Collection): PlainOperand {
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

function plainOperand(token: Token | undefined, collection: Collection): PlainOperand {
  if (token?.kind === 'name') return nameOperand(token.text, collection);
  if (token?.kind === 'text') return { kind: 'text', value: token.text };
  if (token?.kind === 'number') {
    return { kind: 'number', value: Number(token.text), text: token.text };
  }
  throw new QueryError('an operand is missing');
}

function timeOf(operand: PlainOperand | undefined): PlainOperand {
  if (operand === undefined) return { kind: 'macro', name: '@now' };
  if (operand.kind === 'text') {
    if (operand.value.toLowerCase() === 'now') return { kind: 'macro', name: '@now' };
    return { kind: 'text', value: readTime(operand.value) };
  }
  const isTime =
    operand.kind === 'macro'
      ? !MACRO_NUMBERS.has(operand.name)
      : operand.kind === 'field' &&
        operand.path.field.type === 'time' &&
        operand.path.modifier === undefined;
  if (!isTime) throw new QueryError('strftime takes a time');
  return operand;
}

function textOf(operand: PlainOperand | undefined): string {
  if (operand?.kind !== 'text') throw new QueryError('strftime takes texts around its time');
  return operand.value;
}

function formattedTime([format, time, ...shifts]: readonly PlainOperand[]): FormattedTime {
  return {
    kind: 'strftime',
    format: readFormat(textOf(format)),
    time: timeOf(time),
    shifts: shifts.map((shift) => readShift(textOf(shift))),
  };
}

function touchedBy([operation, ...more]: readonly PlainOperand[]): TouchedBy {
  if (operation?.kind !== 'text' || more.length > 0) {
    throw new QueryError('touchedBy takes the id of an operation');
  }
  return { kind: 'touchedBy', operation: operation.value };
}

function hasProof([state, ...more]: readonly PlainOperand[], collection: Collection): HasProof {
  const asked = state?.kind === 'text' && more.length === 0 ? state.value : '';
  const known = ([...PROOF_STATES, 'none'] as const).find((one) => one === asked);
  if (collection.name !== 'orders' || !known) {
    throw new QueryError('hasProof takes the state of the BAT of an order');
  }
  return { kind: 'hasProof', state: known };
}

/** The arguments of a function from `at` on, and the place after the parenthesis that closes them. */
function argumentsAt(
  tokens: readonly Token[],
  at: number,
  collection: Collection,
): { args: PlainOperand[]; next: number } {
  const args: PlainOperand[] = [];
  for (let place = at; args.length < ARGUMENTS_MAX; place += 2) {
    args.push(plainOperand(tokens[place], collection));
    const after = tokens[place + 1]?.kind;
    if (after === 'close') return { args, next: place + 2 };
    if (after !== 'comma') throw new QueryError('two arguments are not apart');
  }
  throw new QueryError('too many arguments');
}

/** Reads one side of a comparison, and answers the place of the token after it. */
export function operandAt(
  tokens: readonly Token[],
  at: number,
  collection: Collection,
): { operand: Operand; next: number } {
  const token = tokens[at];
  if (token?.kind !== 'function') {
    return { operand: plainOperand(token, collection), next: at + 1 };
  }
  const { args, next } = argumentsAt(tokens, at + 1, collection);
  if (token.text === 'strftime') return { operand: formattedTime(args), next };
  if (token.text === 'touchedBy') return { operand: touchedBy(args), next };
  if (token.text === 'hasProof') return { operand: hasProof(args, collection), next };
  throw new QueryError(`unknown function ${token.text}`);
}

/** The fields that one side of a comparison looks at. */
export function fieldsOf(operand: Operand): FieldPath[] {
  if (operand.kind === 'field') return [operand.path];
  return operand.kind === 'strftime' ? fieldsOf(operand.time) : [];
}

/** Whether one side of a comparison is another one at another moment. */
export function isOfTheMoment(operand: Operand): boolean {
  if (operand.kind === 'strftime') return isOfTheMoment(operand.time);
  // Links end without a write.
  return operand.kind === 'macro' || operand.kind === 'hasProof';
}
