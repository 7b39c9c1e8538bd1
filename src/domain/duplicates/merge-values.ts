import type { FieldValue } from '../cast.ts';
import { COLLECTIONS, type Collection } from '../collections.ts';
import { channelsText, readChannels } from '../contact-channel.ts';
import { type ChannelsField, type Field, fieldEntries, isReadOnly } from '../field.ts';
import { isSameValue } from '../history/field-changes.ts';
import { readPhone } from '../phone.ts';
import { fold } from '../text.ts';
import type { MergedCollection } from './duplicates.ts';

/** Fields that make sense together only: whoever chooses the first chooses the others. */
const TOGETHER: Readonly<
  Record<MergedCollection, Readonly<Record<string, { label?: string; others: readonly string[] }>>>
> = {
  Contacts: {
    Poste: { others: ['Poste2'] },
    photo: { others: ['photoConsent'] },
    cardState: { others: ['leftOn', 'successor', 'departure'] },
  },
  Company: {
    Address1: { label: 'Adresse', others: ['Address2', 'CodePostal', 'City'] },
    departure: { others: ['departureText'] },
  },
};

/** Fields that are chosen together among the records that become one. */
export interface MergeChoice {
  /** The field by which it is called. */
  readonly field: string;
  readonly fields: readonly string[];
  readonly label: string;
}

/** A record that becomes one with others. */
export interface MergedState {
  readonly id: string;
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** Of which record each chosen field is, by the first of its fields. */
export type MergePicks = Readonly<Record<string, string>>;

function isUnited(field: Field): boolean {
  return field.type === 'channels' || (field.type === 'relation' && field.many);
}

/** All that can be chosen; lists are united instead. */
export function mergeChoices(name: MergedCollection): MergeChoice[] {
  const { fields }: Collection = COLLECTIONS[name];
  const together = TOGETHER[name];
  const followers = new Set(Object.values(together).flatMap(({ others }) => others));
  return fieldEntries(fields).flatMap(([field, declared]) => {
    if (isUnited(declared) || isReadOnly(declared) || followers.has(field)) return [];
    const { label = declared.label, others = [] } = together[field] ?? {};
    return [{ field, fields: [field, ...others], label }];
  });
}

function isBlank({ fields }: MergeChoice, { values }: MergedState): boolean {
  return fields.every((field) => (values.get(field) ?? '') === '');
}

function isSame({ fields }: MergeChoice, one: MergedState, other: MergedState): boolean {
  return fields.every((field) => isSameValue(one.values.get(field), other.values.get(field)));
}

/** The choices on which records differ: an empty value says nothing. */
export function differingChoices(
  name: MergedCollection,
  records: readonly MergedState[],
): MergeChoice[] {
  return mergeChoices(name).filter((choice) => {
    const [first, ...others] = records.filter((record) => !isBlank(choice, record));
    return first && others.some((other) => !isSame(choice, first, other));
  });
}

/** The record whose value stays by default: the kept one, which comes first, if it has a value. */
export function pickedRecord(
  choice: MergeChoice,
  records: readonly [MergedState, ...MergedState[]],
  picks: MergePicks,
): MergedState {
  const chosen = records.find(({ id }) => id === picks[choice.field]);
  return chosen ?? records.find((record) => !isBlank(choice, record)) ?? records[0];
}

function channelKey({ of }: ChannelsField, value: string): string {
  return (of === 'phone' && readPhone(value).dial) || fold(value.trim());
}

/** The channels of all, each once; as many as the list has room for. */
function unitedChannels(field: ChannelsField, texts: readonly FieldValue[]): string {
  const known = new Set<string>();
  const all = texts
    .flatMap((text) => readChannels(text) ?? [])
    .filter(({ value }) => {
      const key = channelKey(field, value);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
  return channelsText(all.slice(0, field.max));
}

/**
 * The values of the kept record, which comes first, once the others have become one with it: the
 * chosen value, or else its own, or else that of another; lists of all of them. Nobody follows
 * himself.
 */
export function mergedValues(
  name: MergedCollection,
  records: readonly [MergedState, ...MergedState[]],
  picks: MergePicks,
): Map<string, FieldValue> {
  const { fields }: Collection = COLLECTIONS[name];
  const values = new Map<string, FieldValue>();
  for (const choice of mergeChoices(name)) {
    const picked = pickedRecord(choice, records, picks);
    for (const field of choice.fields) values.set(field, picked.values.get(field) ?? '');
  }
  for (const [key, field] of fieldEntries(fields)) {
    const all = records.map((record) => record.values.get(key) ?? '');
    if (field.type === 'channels') values.set(key, unitedChannels(field, all));
    else if (field.type === 'relation' && field.many) {
      values.set(key, [...new Set(all.flatMap((ids) => (typeof ids === 'object' ? ids : [])))]);
    } else if (field.type === 'relation' && field.other) {
      const isOneOfThem = records.some(({ id }) => id === values.get(key));
      if (isOneOfThem) values.set(key, '');
    }
  }
  return values;
}
