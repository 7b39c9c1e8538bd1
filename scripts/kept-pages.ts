/**
 * Keeps pages of cards with their parts, as the present version takes press files apart, in
 * `test/fixtures/kept-pages`: every later version puts them together to the same bytes in a test. Run
 * once for each release:
 *
 *   node scripts/kept-pages.ts
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import packageFile from '../package.json' with { type: 'json' };
import { assembledFile } from '../src/server/press/kept/assembled-file.ts';
import type { KeptPage } from '../src/server/press/kept/kept-page.schema.ts';
import { takeApart } from '../src/server/press/kept/take-apart.ts';
import { writePressFile } from '../src/server/press/pdf/press-file.ts';
import { KEPT_CARDS, type KeptCards } from '../test/support/kept-cards.ts';
import { PARTS } from '../test/support/press-cards.ts';

const folder = new URL('../test/fixtures/kept-pages/', import.meta.url);
const target = fileURLToPath(new URL(`${packageFile.version}.json.gz`, folder));
/** In place of the profile that is brought along, which is large and says no more here. */
const conditionProfile = Buffer.from(`${' '.repeat(12)}prtrCMYK${' '.repeat(108)}`);
const { title, now } = PARTS;

const byConformance = Map.groupBy(KEPT_CARDS.values(), ({ profile }) => profile.conformance);
const parts = new Map<string, Uint8Array>();

/** One file of pages of several, each of other cards. */
async function keptFile(cards: readonly KeptCards[]): Promise<object> {
  const pages: KeptPage[] = [];
  for (const { pages: lists, profile, parts: drawn } of cards) {
    const bytes = await writePressFile(lists, profile, { ...drawn, conditionProfile });
    const apart = await takeApart(bytes);
    pages.push(...apart.pages);
    for (const [hash, part] of apart.parts) parts.set(hash, part);
  }
  const profile = cards.at(-1)?.profile;
  if (!profile) throw new Error('There are no cards');
  const part = (hash: string) => parts.get(hash);
  const bytes = await assembledFile(pages, { part, profile, title, now });
  return { profile, title, now, pages, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const files: object[] = [];
for (const cards of byConformance.values()) files.push(await keptFile(cards));
const kept = Object.fromEntries(
  [...parts].map(([hash, bytes]) => [hash, Buffer.from(bytes).toString('base64')]),
);
const packed = gzipSync(JSON.stringify({ files, parts: kept }), { level: 9 });
// Refuses to write over a file: pages that a released version kept never change.
writeFileSync(target, packed, { flag: 'wx' });
console.log(`${target} is made.`);
