import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import type { VersionAsset } from '../template.schema.ts';
import { changedAssets } from './changed-assets.ts';

const box = { x: 5, y: 5, width: 20, height: 10 };
const CARD = design([
  text({ id: 'name', font: 'inter-400' }),
  { kind: 'picture', id: 'badge', ...box, picture: 'badge.png' },
  { kind: 'page', id: 'ground', x: 0, y: 0, page: 'page-1' },
  { kind: 'logo', id: 'logo', ...box },
]);
const PUBLISHED: readonly VersionAsset[] = [
  { kind: 'font', name: 'inter-400', sha256: 'f1' },
  { kind: 'picture', name: 'badge.png', sha256: 'p1' },
  { kind: 'page', name: 'page-1', sha256: 'a1' },
];

function found(now: readonly VersionAsset[], cards = 1): string[] {
  return changedAssets(CARD, { published: PUBLISHED, now }, cards).map(
    ({ code, severity, where: { side, element, card } }) =>
      `${code} ${severity} ${side} ${element} ${card}`,
  );
}

describe('What a version is drawn with', () => {
  it('is not spoken of while it is what it was', () => {
    expect(found(PUBLISHED, 3)).toEqual([]);
  });

  it.each([
    ['font', 'name'],
    ['picture', 'badge'],
    ['page', 'ground'],
  ])('is remarked upon for each card once a %s is another one', (kind, element) => {
    const now = PUBLISHED.map((asset) => (asset.kind === kind ? { ...asset, sha256: 'x' } : asset));
    expect(found(now, 2)).toEqual([
      `asset-changed remark 0 ${element} 0`,
      `asset-changed remark 0 ${element} 1`,
    ]);
  });
});
