import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One configuration, two builds: the browser's (`vite build`) and the server's (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'src/web',
  plugins: [react(), ...(isSsrBuild ? [] : [tailwindcss()])],
  build: isSsrBuild
    ? {
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
      }
    : { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
}));
