import type { Describe } from './changes-notice.tsx';
import { type FormShape, sameGroup } from './versions.ts';

/** What a colleague changed of a record that one was looking at, in words. */
export interface ChangeText {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The fields of a form that two versions of its record differ in. */
export function changesBetween<V extends object>(
  shape: FormShape<V>,
  describe: Describe<V>,
  before: V,
  now: V,
): ChangeText[] {
  return shape.groups
    .filter((group) => !sameGroup(shape, group, before, now))
    .map((group) => ({
      label: group.label,
      before: describe(group, before),
      now: describe(group, now),
    }));
}
