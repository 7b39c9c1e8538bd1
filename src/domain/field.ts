import { type ChannelKind, type ContactChannel, isContactChannel } from './contact-channel.ts';
import type { RecordCollection } from './record-collections.ts';

/**
 * The types of fields. Validation, SQL columns, record JSON, forms and remarks all derive from
 * these declarations (see collections.ts), so a rule about a field is written here once.
 */

export type ImageUsage = 'logo' | 'cover' | 'photo';

export type CollectionName = RecordCollection | 'users';

/** Judges a value that is stored anyway; answers a French remark when it looks wrong. */
export type Remark = (value: string) => string | undefined;

export interface TextField {
  readonly type: 'text';
  readonly label: string;
  /** The longest accepted text, in characters (Unicode code points). */
  readonly max: number;
  /** It may have several lines. */
  readonly lines?: true;
  readonly required?: true;
  /**
   * Checked by the server; a remark, in contrast, never blocks saving. A `day` reads `2026-03-12`, a
   * `color` reads `#1a2b3c`.
   */
  readonly format?: 'email' | 'day' | 'color';
  /** A day that has come already: of something that was done. */
  readonly past?: true;
  readonly unique?: true;
  /** When given, the only accepted texts; the empty text then becomes `initial`. */
  readonly values?: readonly string[];
  readonly initial?: string;
  /** The French labels of `values`. */
  readonly valueLabels?: Readonly<Record<string, string>>;
  readonly remark?: Remark;
}

export interface NumberField {
  readonly type: 'number';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly integer: true;
  /** Kept by the server: what a body gives it is ignored. */
  readonly readOnly?: true;
  /** The computed list of the collection that it tells the length of. */
  readonly counts?: string;
  /**
   * Given to each new record: one more than the highest so far, and this to the first. Records in the
   * bin keep theirs, so none is given twice.
   */
  readonly numbersFrom?: number;
  readonly remark?: Remark;
}

export interface BoolField {
  readonly type: 'bool';
  readonly label: string;
  readonly initial: boolean;
}

export interface RelationField {
  readonly type: 'relation';
  readonly label: string;
  readonly target: CollectionName;
  readonly many: boolean;
  /**
   * The single relation of `target` that decides: this field is then computed from it, in order of
   * creation, and writing it moves the targets (api.md, departure 3).
   */
  readonly mirrors?: string;
  /**
   * The text of `target` by which lists are sorted through this relation. It is kept with the record
   * too, so that an index serves them.
   */
  readonly sortedBy?: string;
  /** The value of `target` whose number in this list is kept with the record, in this column. */
  readonly counted?: { readonly field: string; readonly value: string; readonly column: string };
  /** A record may not name itself. */
  readonly other?: true;
}

/** A labelled list, in the order that staff gave it; see contact-channel.ts. */
export interface ChannelsField {
  readonly type: 'channels';
  readonly label: string;
  readonly of: ChannelKind;
  /** How many it may hold. */
  readonly max: number;
}

/** A picture: the record holds the name under which its bytes are stored. */
export interface ImageField {
  readonly type: 'image';
  readonly label: string;
  readonly usage: ImageUsage;
  /** The field that says when the person agreed to it: once that is taken back, it goes for good. */
  readonly consent?: string;
}

export type Field =
  | TextField
  | NumberField
  | BoolField
  | RelationField
  | ChannelsField
  | ImageField;
export type Fields = Readonly<Record<string, Field>>;

type FieldEntries = readonly (readonly [name: string, field: Field])[];

const ENTRIES = new WeakMap<Fields, FieldEntries>();

/** The fields with their names, as declared. Kept, since each write goes through them ten times. */
export function fieldEntries(fields: Fields): FieldEntries {
  const known = ENTRIES.get(fields);
  if (known) return known;
  const entries = Object.entries(fields);
  ENTRIES.set(fields, entries);
  return entries;
}

/** Whether the server alone gives the field its value. */
export function isReadOnly(field: Field): boolean {
  return field.type === 'number' && field.readOnly === true;
}

/** The field that tells how long a list is, where there is one. */
export function counterOf(fields: Fields, list: string): string | undefined {
  return fieldEntries(fields).find(
    ([, field]) => field.type === 'number' && field.counts === list,
  )?.[0];
}

type ValueOf<F extends Field> = F extends TextField | ImageField
  ? string
  : F extends NumberField
    ? number
    : F extends BoolField
      ? boolean
      : F extends ChannelsField
        ? ContactChannel[]
        : F extends { many: true }
          ? string[]
          : string;

/** The values of records besides the declared fields. Times read `2026-03-12 14:05:00.000Z`. */
export interface SystemValues {
  id: string;
  collectionId: string;
  collectionName: string;
  created: string;
  updated: string;
}

export const SYSTEM_FIELDS = [
  'id',
  'collectionId',
  'collectionName',
  'created',
  'updated',
] as const;

/** The values that a body may give to the declared fields of a record, as JSON carries them. */
export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]: ValueOf<F[K]>;
};

/** A whole record, as JSON carries it, without `expand`. */
export type RecordOf<F extends Fields> = SystemValues & {
  -readonly [K in keyof F]: ValueOf<F[K]>;
};

function isValueOf(field: Field, value: unknown): boolean {
  if (field.type === 'text' || field.type === 'image') return typeof value === 'string';
  if (field.type === 'channels') return Array.isArray(value) && value.every(isContactChannel);
  if (field.type === 'number') return typeof value === 'number';
  if (field.type === 'bool') return typeof value === 'boolean';
  if (!field.many) return typeof value === 'string';
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

/** Tells whether data from outside is a record with all of these fields, each of its type. */
export function isRecordOf<F extends Fields>(fields: F, data: unknown): data is RecordOf<F> {
  if (typeof data !== 'object' || data === null) return false;
  const values = new Map<string, unknown>(Object.entries(data));
  return (
    SYSTEM_FIELDS.every((name) => typeof values.get(name) === 'string') &&
    fieldEntries(fields).every(([name, field]) => isValueOf(field, values.get(name)))
  );
}

/** The value of a field when nobody gave it one, as JSON carries it. */
export function blankValue(field: Field): string | number | boolean | readonly never[] {
  if (field.type === 'text') return field.initial ?? '';
  if (field.type === 'bool') return field.initial;
  if (field.type === 'number') return 0;
  return field.type === 'channels' || (field.type === 'relation' && field.many) ? [] : '';
}

function holdsValuesOf<F extends Fields>(fields: F, data: object): data is ValuesOf<F> {
  return fieldEntries(fields).every(
    ([name, field]) => isReadOnly(field) || isValueOf(field, Reflect.get(data, name)),
  );
}

/** A record of which nothing is known yet: each field as the API makes it when it is not given. */
export function blankValues<F extends Fields>(fields: F): ValuesOf<F> {
  const given = fieldEntries(fields).filter(([, field]) => !isReadOnly(field));
  const values = Object.fromEntries(given.map(([name, field]) => [name, blankValue(field)]));
  if (holdsValuesOf(fields, values)) return values;
  throw new Error('A blank value is not of the type of its field.');
}
