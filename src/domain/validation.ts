import type { FieldValue } from './cast.ts';
import { CHANNEL_LABEL_MAX, CHANNEL_VALUE_MAX, readChannels } from './contact-channel.ts';
import type { ChannelsField, Field, NumberField, TextField } from './field.ts';
import { type FieldError, fieldError, tooLong } from './field-errors.ts';
import { ID_LENGTH, isRecordId } from './id.ts';
import { isDay, isFutureDay } from './time.ts';

const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Tells whether both databases can hold a text: no NUL character, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Tells whether a text has the shape of an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

const COLOR = /^#[0-9a-f]{6}$/i;

function isLongerThan(text: string, max: number): boolean {
  return text.length > max && [...text].length > max;
}

function textError(field: TextField, value: string, now: Date): FieldError | undefined {
  if (value === '') return field.required ? fieldError('validation_required') : undefined;
  if (!isStorableText(value)) return fieldError('validation_invalid_format');
  if (isLongerThan(value, field.max)) {
    return fieldError('validation_max_text_constraint', { max: field.max });
  }
  if (field.values && !field.values.includes(value)) {
    return fieldError('validation_invalid_value', { value });
  }
  if (field.format === 'email' && !isEmail(value)) return fieldError('validation_is_email');
  if (field.format === 'day' && !isDay(value)) return fieldError('validation_invalid_format');
  if (field.past && isFutureDay(value, now)) return fieldError('validation_day_in_future');
  if (field.format === 'color' && !COLOR.test(value)) {
    return fieldError('validation_invalid_format');
  }
  return undefined;
}

function numberError(field: NumberField, value: number): FieldError | undefined {
  if (value === 0) return undefined;
  if (field.integer && !Number.isInteger(value))
    return fieldError('validation_only_int_constraint');
  if (value < field.min) return fieldError('validation_min_number_constraint', { min: field.min });
  if (value > field.max) return fieldError('validation_max_number_constraint', { max: field.max });
  return undefined;
}

function channelsError(field: ChannelsField, text: string): FieldError | undefined {
  const channels = readChannels(text) ?? [];
  if (channels.length > field.max) return tooLong(field.max);
  for (const { label, value } of channels) {
    if (![label, value].every(isStorableText)) return fieldError('validation_invalid_format');
    if (isLongerThan(label, CHANNEL_LABEL_MAX)) {
      return fieldError('validation_max_text_constraint', { max: CHANNEL_LABEL_MAX });
    }
    if (isLongerThan(value, CHANNEL_VALUE_MAX[field.of])) {
      return fieldError('validation_max_text_constraint', { max: CHANNEL_VALUE_MAX[field.of] });
    }
  }
  return undefined;
}

/** Says why a value of the right type may not be stored in a field; existence of ids excepted. */
export function valueError(field: Field, value: FieldValue, now: Date): FieldError | undefined {
  if (field.type === 'text') return textError(field, String(value), now);
  if (field.type === 'number') return numberError(field, Number(value));
  if (field.type === 'channels') return channelsError(field, String(value));
  return undefined;
}

/** Says why a client may not choose this id for a new record. */
export function idError(id: string): FieldError | undefined {
  const length = [...id].length;
  if (length < ID_LENGTH) return fieldError('validation_min_text_constraint', { min: ID_LENGTH });
  if (length > ID_LENGTH) return fieldError('validation_max_text_constraint', { max: ID_LENGTH });
  return isRecordId(id) ? undefined : fieldError('validation_invalid_format');
}
