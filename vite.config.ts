import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { webChunks } from './scripts/web-chunks.ts';

/** Writes each script and style a second and third time, compressed once for all visitors. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(folder, name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** A digest of all that a build is made of, the same wherever it is made. */
function buildId(): string {
  const sources = readdirSync(join(import.meta.dirname, 'src'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const hash = createHash('sha256');
  for (const path of [...sources.sort(), 'package-lock.json']) {
    hash.update(readFileSync(join(import.meta.dirname, path)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Files that the server reads at run time, beside its built programs as beside its sources. */
function besidePrograms(paths: readonly string[]): Plugin {
  return {
    name: 'beside-programs',
    apply: 'build',
    generateBundle() {
      for (const path of paths) {
        const source = readFileSync(join(import.meta.dirname, path));
        this.emitFile({ type: 'asset', fileName: basename(path), source });
      }
    },
  };
}

/** Of printing conditions, with what their licence wants said. */
const PROFILES = ['icc', 'md'].map((kind) => `src/server/press/profiles/FOGRA39L_300.${kind}`);

/** One configuration, two builds: the browser's (`vite build`) and the server's (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => {
  if (isSsrBuild) {
    return {
      plugins: [react(), besidePrograms(PROFILES)],
      // Of hundreds of files each, which every thread would read again before its first answer.
      ssr: { noExternal: ['@cantoo/pdf-lib', 'culori', 'kysely', 'react', 'react-dom', 'zod'] },
      define: {
        'process.env.BRISTOL_BUILD': JSON.stringify(buildId()),
        // Nobody has to set it: React that looks for mistakes takes pages three times as long.
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node26',
        sourcemap: true,
        license: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            demo: 'src/server/demo.ts',
            cli: 'src/server/cli.ts',
            // The journeys in a browser start it once per test, in one process.
            start: 'src/server/start.ts',
            thread: 'src/server/platform/threads/thread.ts',
            'maintenance-process': 'src/server/operations/maintenance/maintenance-process.ts',
          },
          // Beside the programs of threads, as in the sources.
          output: { chunkFileNames: 'chunk-[name]-[hash].js' },
        },
      },
    };
  }
  const outDir = join(import.meta.dirname, 'dist', 'web');
  return {
    root: 'src/web',
    plugins: [react(), tailwindcss(), precompress()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      license: true,
      rolldownOptions: { output: { codeSplitting: { groups: webChunks() } } },
    },
  };
});
