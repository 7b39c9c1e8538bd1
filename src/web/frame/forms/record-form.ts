import { type Field, type Fields, isRecordOf, type RecordOf } from '../../../domain/field.ts';
import { readPhone } from '../../../domain/phone.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { SEARCHED } from '../../../domain/search/searched.ts';
import { property } from '../api/property.ts';
import type { RecordChanges } from '../api/records.ts';
import type { ChangeText } from '../conflicts/change-list.tsx';
import { type FieldGroup, type Stored, sameGroup } from '../conflicts/versions.ts';
import {
  describeValue,
  type FormValuesOf,
  formValue,
  isFormValueOf,
  isSentValueOf,
  type SentValuesOf,
  sentValue,
} from './form-value.ts';
import type { RecordShape } from './use-record-form.ts';

/** Says in words what some fields hold, where the value alone says too little. */
export type Descriptions<N extends string> = Partial<Record<N, (value: string) => string>>;

/** The form of a record: all of it follows from which fields it has. */
export interface RecordForm<F extends Fields, N extends keyof F & string>
  extends RecordShape<FormValuesOf<F, N>> {
  readonly fields: Pick<F, N>;
  /** The values of a new record's form. */
  readonly blank: FormValuesOf<F, N>;
  /** The values that saving the form sends. */
  readonly normal: (values: FormValuesOf<F, N>) => SentValuesOf<F, N> & RecordChanges;
  /** A saved record as its form holds it. */
  readonly stored: (record: RecordOf<F>) => Stored<FormValuesOf<F, N>>;
  /** The text of fields when two versions are compared, in one line. */
  readonly describe: (
    group: FieldGroup<FormValuesOf<F, N>>,
    values: FormValuesOf<F, N>,
    descriptions?: Descriptions<N>,
  ) => string;
  /** The fields that two versions of a record differ in. */
  readonly changes: (
    before: RecordOf<F>,
    now: RecordOf<F>,
    descriptions?: Descriptions<N>,
  ) => ChangeText[];
}

/** Fields that only make sense together, decided upon as one under this label. */
interface Together<N extends string> {
  readonly names: readonly [N, ...N[]];
  readonly label: string;
}

interface FormOptions<N extends string> {
  readonly together?: readonly Together<N>[];
  readonly descriptions?: Descriptions<N>;
}

/** The form of these fields of a collection: how it is filled, sent, compared and described. */
export function recordForm<F extends Fields, const N extends keyof F & string>(
  collection: RecordCollection,
  fields: F,
  names: readonly N[],
  { together = [], descriptions = {} }: FormOptions<N> = {},
): RecordForm<F, N> {
  const declared = names.map((name): readonly [N, Field] => {
    const field = fields[name];
    if (!field) throw new Error(`${collection} has no field ${name}.`);
    return [name, field];
  });
  const fieldOf = new Map(declared);
  const isOfForm = (values: unknown): values is FormValuesOf<F, N> =>
    declared.every(([name, field]) => isFormValueOf(field, property(values, name)));
  const isToSend = (values: object): values is SentValuesOf<F, N> & RecordChanges =>
    declared.every(([name, field]) => isSentValueOf(field, Reflect.get(values, name)));
  const built = (valueFor: (field: Field, name: N) => unknown): object =>
    Object.fromEntries(declared.map(([name, field]) => [name, valueFor(field, name)]));

  const held = (values: object): FormValuesOf<F, N> => {
    if (isOfForm(values)) return values;
    throw new Error(`A form of ${collection} would hold what is no value of its fields.`);
  };
  const stored = (record: RecordOf<F>): Stored<FormValuesOf<F, N>> => ({
    version: record.updated,
    values: held(built((field, name) => formValue(field, record[name]))),
  });
  const phones: readonly string[] = SEARCHED[collection].phones;
  const described = (name: N, values: FormValuesOf<F, N>, own: Descriptions<N>): string => {
    const value = values[name];
    const describe = own[name] ?? descriptions[name];
    if (describe && typeof value === 'string') return describe(value);
    const field = fieldOf.get(name);
    if (!field) return '';
    const text = describeValue(field, value);
    return phones.includes(name) ? readPhone(text).display : text;
  };

  const normal: RecordForm<F, N>['normal'] = (values) => {
    const sent = built((field, name) => sentValue(field, values[name]));
    if (isToSend(sent)) return sent;
    throw new Error(`A form of ${collection} would send what is no value of its fields.`);
  };
  const groups = groupsOf(declared, together);
  const describe: RecordForm<F, N>['describe'] = ({ names: asked }, values, own = {}) =>
    asked
      .map((name) => described(name, values, own))
      .filter(Boolean)
      .join(', ');

  return {
    collection,
    key: `${collection}:${names.join()}`,
    isHeld: isOfForm,
    fields,
    blank: held(built((field) => formValue(field))),
    stored,
    normal,
    read: (data) => (isRecordOf(fields, data) ? stored(data) : undefined),
    groups,
    describe,
    changes: (before, now, own) => {
      const [old, present] = [stored(before).values, stored(now).values];
      return groups
        .filter((group) => !sameGroup({ groups, normal }, group, old, present))
        .map((group) => ({
          label: group.label,
          before: describe(group, old, own),
          now: describe(group, present, own),
        }));
    },
  };
}

/** Fields that stand together come where the first of them is named. */
function groupsOf<N extends string>(
  declared: readonly (readonly [N, Field])[],
  together: readonly Together<N>[],
): { names: readonly N[]; label: string }[] {
  return declared.flatMap(([name, { label }]): { names: readonly N[]; label: string }[] => {
    const group = together.find(({ names }) => names.includes(name));
    if (!group) return [{ names: [name], label }];
    return group.names[0] === name ? [group] : [];
  });
}
