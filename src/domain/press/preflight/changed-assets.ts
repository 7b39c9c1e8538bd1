import type { CardDesign } from '../card-design.schema.ts';
import type { CardFinding } from '../press-run.ts';
import type { VersionAsset } from '../template.schema.ts';
import { assetOf } from '../template.ts';

const CHANGED =
  'Ce qui dessine cet élément n’est plus ce qu’il était quand cette version a été publiée\u00a0: comparez une épreuve avec ce qui a été approuvé.';

/**
 * What a version is no longer drawn with as when it was published, for each of so many cards: a font
 * that the product brings along may be another one since.
 */
export function changedAssets(
  { sides }: CardDesign,
  { published, now }: Readonly<Record<'published' | 'now', readonly VersionAsset[]>>,
  cards: number,
): CardFinding[] {
  const hashOf = (assets: readonly VersionAsset[], kind: string, name: string) =>
    assets.find((asset) => asset.kind === kind && asset.name === name)?.sha256;
  const changed = sides.flatMap(({ elements }, side) =>
    elements.flatMap((element) => {
      const { kind, name } = assetOf(element) ?? {};
      if (!kind || !name || hashOf(published, kind, name) === hashOf(now, kind, name)) return [];
      return { rule: 'asset-changed', side, element: element.id };
    }),
  );
  return Array.from({ length: cards }, (_, card) =>
    changed.map((found) => ({ ...found, severity: 'remark' as const, message: CHANGED, card })),
  ).flat();
}
