import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { FONT_FILES } from '../../src/server/press/fonts/font-files.ts';

/** Built for journeys alone. */
const LEFT_OUT = ['start.js'];

/** Read by a name that is put together, which no tracing sees. */
const FONTS = [...FONT_FILES.values()].map((file) => `node_modules/${file}`);
/** With their licences, which what is packed names. */
const FONT_PACKAGES = FONTS.map((file) => file.replace(/[^/]+\/[^/]+$/, 'package.json'));

/** Every file that the built programs may ask for, as paths below the root. */
export async function tracedFiles(root: string): Promise<string[]> {
  const server = join('dist', 'server');
  const programs = readdirSync(join(root, server))
    .filter((name) => /^(?!chunk-).*\.js$/.test(name) && !LEFT_OUT.includes(name))
    .map((name) => join(root, server, name));
  const { fileList } = await nodeFileTrace(programs, { base: root, processCwd: root });
  // Each file of the screens, and where a line stood in the sources, for the log.
  const built = [server, join('dist', 'web')].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !LEFT_OUT.includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  return [...new Set([...fileList, ...built, ...FONTS, ...FONT_PACKAGES])].sort();
}

/** The packages that files belong to, as folders below the root. */
export function packagesOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const [folder] = /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? [];
    return folder ? [folder] : [];
  });
  return [...new Set(folders)].sort();
}
