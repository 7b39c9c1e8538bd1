import { COLLECTIONS } from '../../../domain/collections.ts';
import type { Field, RelationField } from '../../../domain/field.ts';
import { frenchList } from '../../../domain/french.ts';
import { describeValue, formValue } from '../../frame/forms/form-value.ts';
import type { RecordChange, RecordNames } from './history-page.ts';

/** A changed field as one reads it; the texts are empty where there was, or is, nothing. */
export interface FieldText {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Instead of both, of what has no text to show. */
  readonly became?: string;
}

const NAMED_MAX = 5;

function idsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Those of some records that a list of others lacks, by their names. */
function namedWithout(
  field: RelationField,
  ids: readonly string[],
  others: readonly string[],
  names: RecordNames,
): string {
  const own = ids.filter((id) => !others.includes(id));
  // Of long lists the server names the first ones.
  const named = own.flatMap((id) => names[`${field.target}/${id}`] ?? []);
  if (own.length > 0 && named.length === 0) return own.length === 1 ? 'fiche effacée' : 'autres';
  return frenchList(named.slice(0, NAMED_MAX + 1), NAMED_MAX, own.length);
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
    return {
      before: namedWithout(field, was, is, names),
      after: namedWithout(field, is, was, names),
    };
  }
  return {
    before: describeValue(field, formValue(field, before)),
    after: describeValue(field, formValue(field, after)),
  };
}

function fieldsOf(collection: RecordChange['collection']): Readonly<Record<string, Field>> {
  return COLLECTIONS[collection].fields;
}

/** The changed fields, each as its forms would show it. */
export function fieldTexts(change: RecordChange, names: RecordNames): FieldText[] {
  const fields = fieldsOf(change.collection);
  return Object.entries(change.fields).flatMap(([name, pair]) => {
    const field = fields[name];
    return field ? [{ name, label: field.label, ...textsOf(field, pair, names) }] : [];
  });
}
