import { type ContactChannel, isContactChannel } from '../../../domain/contact-channel.ts';
import {
  type BoolField,
  blankValue,
  type ChannelsField,
  type Field,
  type Fields,
  type ImageField,
  type NumberField,
  type RelationField,
} from '../../../domain/field.ts';
import { frenchDay } from '../../../domain/french.ts';
import { describeChannels, tidyChannels } from '../cards/channel-list.ts';
import { colorText } from '../cards/color-text.ts';
import { describePicture, type Picture } from '../images/stored-image.ts';

/**
 * The value of a field in a form while one types. Numbers are texts until they are read. Many
 * chosen records are one text of ids: the form compares each value deeply on every keystroke, and
 * there may be 20,000.
 */
type FormValueOf<F extends Field> = F extends ImageField
  ? Picture
  : F extends ChannelsField
    ? ContactChannel[]
    : F extends BoolField
      ? boolean
      : string;

/** The value of a field in a request. */
type SentValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends RelationField & { many: true }
    ? string[]
    : FormValueOf<F>;

export type FormValuesOf<F extends Fields, N extends keyof F> = {
  -readonly [K in N]: FormValueOf<F[K]>;
};
export type SentValuesOf<F extends Fields, N extends keyof F> = {
  -readonly [K in N]: SentValueOf<F[K]>;
};

export type FormValue = FormValueOf<Field>;
export type SentValue = SentValueOf<Field> | string[];

/** Writes the ids of chosen records as a form holds them. */
export function joinIds(ids: readonly string[]): string {
  return ids.join(' ');
}

/** Reads them back, in the order in which they were chosen. */
export function splitIds(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** The number that was typed, such as `1 250`; `NaN` when it is none. */
export function readNumber(text: string): number {
  const compact = text.replace(/\s/g, '').replace(',', '.');
  return /^([+-]?\d+(\.\d+)?)?$/.test(compact) ? Number(compact) : Number.NaN;
}

/** The value of a field in a form, from that of a record; of a new record, without one. */
export function formValue(field: Field, value: unknown = blankValue(field)): FormValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Records hold 0 where no number was given.
  if (typeof value === 'number') return String(value || '');
  const list = Array.isArray(value) ? value : [];
  return field.type === 'channels' ? list.filter(isContactChannel) : joinIds(list);
}

/** The value of a field in a request: the typed text, without the blanks around it. */
export function sentValue(field: Field, value: FormValue): SentValue {
  if (typeof value === 'boolean' || value instanceof File) return value;
  if (typeof value !== 'string') return tidyChannels(value);
  if (field.type === 'number') return readNumber(value);
  if (field.type === 'relation' && field.many) return splitIds(value);
  return field.type === 'text' && field.format === 'color' ? colorText(value) : value.trim();
}

/** The text of a value when two versions of a record are compared. */
export function describeValue(field: Field, value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (field.type === 'image' && !Array.isArray(value)) return describePicture(value);
  if (value instanceof File) return value.name;
  if (typeof value !== 'string') return describeChannels(value);
  if (field.type !== 'text') return value.trim();
  if (field.format === 'day') return value && frenchDay(value);
  return field.valueLabels?.[value] ?? value.trim();
}

export function isFormValueOf(field: Field, value: unknown): value is FormValue {
  if (field.type === 'bool') return typeof value === 'boolean';
  if (field.type === 'channels') return Array.isArray(value) && value.every(isContactChannel);
  return typeof value === 'string' || (field.type === 'image' && value instanceof File);
}

export function isSentValueOf(field: Field, value: unknown): boolean {
  if (field.type === 'number') return typeof value === 'number';
  if (field.type === 'relation' && field.many) return Array.isArray(value);
  return isFormValueOf(field, value);
}
