import { COLLECTIONS } from '../../../domain/collections.ts';
import type { Field, RelationField } from '../../../domain/field.ts';
import { frenchList, frenchOf } from '../../../domain/french.ts';
import { readPhone } from '../../../domain/phone.ts';
import { SEARCHED } from '../../../domain/search/searched.ts';
import { describeValue, formValue } from '../../frame/forms/form-value.ts';
import type { RecordChange, RecordNames } from './history-page.ts';

/** A changed field as one reads it; the texts are empty where there was, or is, nothing. */
export interface FieldText {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Instead of both, of a picture and of a list: what became of it. */
  readonly became?: string;
}

const NAMED_MAX = 5;

function idsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Of long lists the server names the first ones. */
function namedOf(
  { target, many }: RelationField,
  ids: readonly string[],
  names: RecordNames,
): string {
  const named = ids.flatMap((id) => names[`${target}/${id}`] ?? []);
  if (ids.length > 1 && named.length === 0) return 'autres';
  if (ids.length === 1 && named.length === 0) return many ? 'une fiche effacée' : 'fiche effacée';
  return frenchList(named.slice(0, NAMED_MAX + 1), NAMED_MAX, ids.length);
}

/** Of a list only those that came or went are told: the others stand on it as before. */
function listText(
  field: RelationField,
  [before, after]: readonly [readonly string[], readonly string[]],
  names: RecordNames,
): string {
  const came = after.filter((id) => !before.includes(id));
  const went = before.filter((id) => !after.includes(id));
  const told = (what: string, ids: readonly string[]) =>
    ids.length === 0 ? '' : `${what} ${frenchOf(namedOf(field, ids, names))}`;
  return [told('ajout', came), told('retrait', went)].filter(Boolean).join(', ') || 'autre ordre';
}

function pictureText(before: unknown, after: unknown): string {
  if (before === '') return 'image ajoutée';
  return after === '' ? 'image retirée' : 'image remplacée';
}

function textsOf(
  field: Field,
  [before, after]: readonly [unknown, unknown],
  names: RecordNames,
): Omit<FieldText, 'name' | 'label'> {
  if (field.type === 'image') {
    return { before: '', after: '', became: pictureText(before, after) };
  }
  if (field.type === 'relation') {
    const [was, is] = [idsOf(before), idsOf(after)];
    if (field.many) return { before: '', after: '', became: listText(field, [was, is], names) };
    return { before: namedOf(field, was, names), after: namedOf(field, is, names) };
  }
  return {
    before: describeValue(field, formValue(field, before)),
    after: describeValue(field, formValue(field, after)),
  };
}

/** Two numbers in one writing; as they were typed where the writing is all that changed. */
function phoneTexts(text: FieldText): FieldText {
  const before = readPhone(text.before).display;
  const after = readPhone(text.after).display;
  return before === after ? text : { ...text, before, after };
}

function fieldsOf(collection: RecordChange['collection']): Readonly<Record<string, Field>> {
  return COLLECTIONS[collection].fields;
}

/** The changed fields, each as its forms would show it. */
export function fieldTexts(change: RecordChange, names: RecordNames): FieldText[] {
  const fields = fieldsOf(change.collection);
  const { phones } = SEARCHED[change.collection];
  return Object.entries(change.fields).flatMap(([name, pair]) => {
    const field = fields[name];
    if (!field) return [];
    const text = { name, label: field.label, ...textsOf(field, pair, names) };
    return [field.type === 'text' && phones.includes(name) ? phoneTexts(text) : text];
  });
}
