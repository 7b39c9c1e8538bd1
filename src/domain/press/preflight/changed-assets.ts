import type { CardDesign } from '../card-design.schema.ts';
import { type Finding, finding } from '../finding.ts';
import type { VersionAsset } from '../template.schema.ts';
import { assetOf } from '../template.ts';

/**
 * The elements of a version that are no longer drawn with the same as when it was published, for each
 * of so many cards: a font that the product brings along may be another one since.
 */
export function changedAssets(
  { sides }: CardDesign,
  { published, now }: Readonly<Record<'published' | 'now', readonly VersionAsset[]>>,
  cards: number,
): Finding[] {
  const hashOf = (assets: readonly VersionAsset[], kind: string, name: string) =>
    assets.find((asset) => asset.kind === kind && asset.name === name)?.sha256;
  const changed = sides.flatMap(({ elements }, side) =>
    elements.flatMap((element) => {
      const { kind, name } = assetOf(element) ?? {};
      if (!kind || !name || hashOf(published, kind, name) === hashOf(now, kind, name)) return [];
      return { side, element: element.id };
    }),
  );
  return Array.from({ length: cards }, (_, card) =>
    changed.map((where) => finding('asset-changed', 'remark', { ...where, card }, {})),
  ).flat();
}
