import type { ImportMapping } from './import-mapping.schema.ts';
import { type ImportCollection, importTargets } from './import-targets.ts';

/** Whether a mapping is one for files of so many columns: known targets, each once unless it is a list. */
export function isMappingFor(
  collection: ImportCollection,
  width: number,
  { columns, fixed }: ImportMapping,
): boolean {
  const targets = new Map(importTargets(collection).map((target) => [target.name, target]));
  const used = columns.map(({ target }) => target).filter((target) => target !== '');
  const once = used.filter((target) => !targets.get(target)?.isList);
  return (
    columns.length === width &&
    [...used, ...Object.keys(fixed)].every((target) => targets.has(target)) &&
    new Set(once).size === once.length
  );
}
