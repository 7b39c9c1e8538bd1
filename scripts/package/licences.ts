import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
});

const LINE = '='.repeat(78);

/** Of libraries that are handed on as they were built elsewhere, and where their sources are. */
const OTHERS = `libatomic.so.1, of GCC: GPL-3.0-or-later with the GCC Runtime Library Exception 3.1.
Taken as it is from the Debian package libatomic1; sources: https://packages.debian.org/source/bookworm/gcc-12
and https://gcc.gnu.org.

libvips, in app/node_modules/@img/sharp-libvips-linux-x64: LGPL-3.0-or-later. Another build of it
may be put in its place. Sources: https://github.com/lovell/sharp-libvips and
https://github.com/libvips/libvips.`;

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|third-party)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

function partOf(root: string, folder: string): string {
  const path = join(root, folder);
  const { name, version, license } = packageSchema.parse(
    JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')),
  );
  const named = typeof license === 'string' ? license : (license?.type ?? 'see below');
  const texts = textsIn(path);
  return [`${name} ${version}\n${named}`, ...texts].join('\n\n');
}

/** The licences of everything in a package: of folders below the root, and of what was built into it. */
export function licences(root: string, folders: readonly string[]): string {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const bundled = ['web', 'server']
    .map((name) => join(root, 'dist', name, '.vite', 'license.md'))
    .map((path) => {
      if (!existsSync(path)) throw new Error(`${path} is missing: build again.`);
      return readFileSync(path, 'utf8').trim();
    });
  const parts = [
    `Bristol\nMIT\n\n${own}`,
    OTHERS,
    ...folders.map((folder) => partOf(root, folder)),
    ...bundled.map((text) => `Built into the programs and the screens\n\n${text}`),
  ];
  return `${parts.join(`\n\n${LINE}\n\n`)}\n`;
}
