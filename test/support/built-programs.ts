import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = join(import.meta.dirname, '../../dist/server');

/**
 * Threads and commands that tests start run as they were built, which loads them in a third of the
 * time: `npm test`, which builds first, preloads this in each process.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isProgram = context.parentURL === undefined && specifier.endsWith('.ts');
    if (!isProgram) return next(specifier, context);
    const built = join(BUILT, basename(specifier).replace(/\.ts$/, '.js'));
    return next(existsSync(built) ? pathToFileURL(built).href : specifier, context);
  },
});
