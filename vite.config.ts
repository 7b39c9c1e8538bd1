import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes each script and style a second and third time, compressed once for all visitors. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
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

/** One configuration, two builds: the browser's (`vite build`) and the server's (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => {
  if (isSsrBuild) {
    return {
      plugins: [react()],
      build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node26',
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            demo: 'src/server/demo.ts',
            cli: 'src/server/cli.ts',
          },
        },
      },
    };
  }
  const outDir = join(import.meta.dirname, 'dist', 'web');
  return {
    root: 'src/web',
    plugins: [react(), tailwindcss(), precompress(join(outDir, 'assets'))],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  };
});
