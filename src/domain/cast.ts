import { oneLineText, visibleText } from './characters/visible-text.ts';
import { channelsText, readChannels } from './contact-channel.ts';
import { blankValue, type Field } from './field.ts';
import { type FieldError, fieldError } from './field-errors.ts';

/** A value of a declared field, as JSON carries it; a list of channels is its text, see contact-channel.ts. */
export type FieldValue = string | number | boolean | readonly string[];

export type Cast<T> = { ok: true; value: T } | { ok: false; error: FieldError };

const TRUE_TEXTS = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);
const FALSE_TEXTS = new Set(['', '0', 'f', 'F', 'false', 'FALSE', 'False']);
// One way to match each text, so that a long one cannot keep the server busy.
const NUMERIC_TEXT = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const NOT_FINITE_TEXT = /^[+-]?(nan|inf|infinity)$/i;

function cast<T>(value: T): Cast<T> {
  return { ok: true, value };
}

function refused(type: Field['type']): { ok: false; error: FieldError } {
  return { ok: false, error: fieldError('validation_invalid_type', { type }) };
}

/** The digits of a number that is written with an exponent only because it is small. */
function digitsOf(number: number): string {
  const text = String(number);
  const [, sign = '', first = '', others = '', zeros] =
    /^(-?)(\d)\.?(\d*)e-(\d+)$/.exec(text) ?? [];
  return zeros === undefined ? text : `${sign}0.${first.padStart(Number(zeros), '0')}${others}`;
}

/** Reads a text; numbers and booleans become their shortest writing, without exponent. */
export function castText(raw: unknown): Cast<string> {
  if (raw === null) return cast('');
  if (typeof raw === 'string') return cast(raw);
  if (typeof raw === 'boolean') return cast(String(raw));
  // A whole number beyond 2^53 has already lost digits when its JSON was read.
  if (typeof raw === 'number' && (Number.isSafeInteger(raw) || raw % 1 !== 0)) {
    return Number.isFinite(raw) ? cast(digitsOf(raw)) : refused('text');
  }
  return refused('text');
}

/** Reads a number, also written as text. */
export function castNumber(raw: unknown): Cast<number> {
  if (raw === null || raw === '') return cast(0);
  if (typeof raw === 'boolean') return cast(raw ? 1 : 0);
  const isNumericText = typeof raw === 'string' && NUMERIC_TEXT.test(raw);
  if (typeof raw !== 'number' && !isNumericText) {
    return typeof raw === 'string' && NOT_FINITE_TEXT.test(raw)
      ? { ok: false, error: fieldError('validation_not_a_number') }
      : refused('number');
  }
  const number = Number(raw);
  if (!Number.isFinite(number)) {
    return { ok: false, error: fieldError('validation_not_a_number') };
  }
  return cast(number === 0 ? 0 : number);
}

/** Reads a boolean, also written as 0, 1 or one of the usual texts. */
export function castBool(raw: unknown): Cast<boolean> {
  if (raw === null) return cast(false);
  if (typeof raw === 'boolean') return cast(raw);
  if (raw === 0 || raw === 1) return cast(raw === 1);
  if (typeof raw === 'string' && TRUE_TEXTS.has(raw)) return cast(true);
  if (typeof raw === 'string' && FALSE_TEXTS.has(raw)) return cast(false);
  return refused('bool');
}

function listIn(text: string): readonly unknown[] {
  if (!text.trimStart().startsWith('[')) return [text];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [text];
  } catch {
    return [text];
  }
}

/** Reads ids, one or several; blanks and repetitions are dropped, first positions kept. */
export function castIds(raw: unknown): Cast<string[]> {
  if (raw === null) return cast([]);
  const list: readonly unknown[] = Array.isArray(raw)
    ? raw
    : typeof raw === 'string'
      ? listIn(raw)
      : [raw];
  const ids = new Set<string>();
  for (const item of list) {
    if (typeof item === 'boolean') return refused('relation');
    const id = castText(item);
    if (!id.ok) return refused('relation');
    if (id.value !== '') ids.add(id.value);
  }
  return cast([...ids]);
}

/** Reads the one id or name of a field; several different ones cannot become one without loss. */
function castSingle(type: Field['type'], raw: unknown): Cast<string> {
  const given = castIds(raw);
  if (!given.ok || given.value.length > 1) return refused(type);
  return cast(given.value[0] ?? '');
}

/** Reads labelled channels and answers the text in which they are stored. */
function castChannels(raw: unknown): Cast<string> {
  const channels = readChannels(raw);
  if (!channels) return refused('channels');
  const seen = channels.map(({ label, value }) => ({
    label: visibleText(label),
    value: visibleText(value),
  }));
  return cast(channelsText(readChannels(seen) ?? []));
}

/** The stored value of a field before anyone gives it one. */
export function initialValue(field: Field): FieldValue {
  return field.type === 'channels' ? channelsText([]) : blankValue(field);
}

/**
 * Converts what a client sent to the type of the field when nothing is lost by it, and refuses it
 * otherwise (api.md, departure 5). A text is stored as people see it: nothing unseen, no line end in a
 * field of one line. One with listed values takes its initial one when empty.
 */
export function castValue(field: Field, raw: unknown): Cast<FieldValue> {
  if (field.type === 'number') return castNumber(raw);
  if (field.type === 'bool') return castBool(raw);
  if (field.type === 'relation' && field.many) return castIds(raw);
  if (field.type === 'relation' || field.type === 'image') return castSingle(field.type, raw);
  if (field.type === 'channels') return castChannels(raw);
  const text = castText(raw);
  if (!text.ok) return text;
  const seen = field.lines ? visibleText(text.value) : oneLineText(text.value);
  return cast(seen === '' && field.values ? (field.initial ?? '') : seen);
}
