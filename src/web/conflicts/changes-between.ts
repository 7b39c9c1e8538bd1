import type { Fields, RecordOf } from '../../domain/field.ts';
import type { Descriptions, RecordForm } from '../forms/record-form.ts';
import { sameGroup } from './versions.ts';

/** What a colleague changed of a record that one was looking at, in words. */
export interface ChangeText {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The fields of a form that two versions of its record differ in. */
export function changesBetween<F extends Fields, N extends keyof F & string>(
  form: RecordForm<F, N>,
  before: RecordOf<F>,
  now: RecordOf<F>,
  descriptions?: Descriptions<N>,
): ChangeText[] {
  const [old, present] = [form.stored(before).values, form.stored(now).values];
  return form.groups
    .filter((group) => !sameGroup(form, group, old, present))
    .map((group) => ({
      label: group.label,
      before: form.describe(group, old, descriptions),
      now: form.describe(group, present, descriptions),
    }));
}
