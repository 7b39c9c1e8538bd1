/**
 * The programs behind the commands of package.json: what each one needs, and how it is started.
 * Plain JavaScript, without dependencies: prepare.mjs reads it before anything is installed.
 */

/**
 * @typedef {object} Program
 * @property {string} file
 * @property {readonly string[]} [args] They come before those of the caller.
 * @property {readonly string[]} [nodeOptions]
 * @property {Readonly<Record<string, string>>} [env]
 * @property {boolean} [needsTools] Packages that only tests and measurements use.
 * @property {'current' | 'any'} [needsBuild] `any`: what a server beside it was started from is left
 *   alone.
 */

const SOURCE_MAPS = '--enable-source-maps';

/** @type {(command: string) => Program} */
const besideTheServer = (command) => ({
  file: 'dist/server/cli.js',
  args: [command],
  nodeOptions: [SOURCE_MAPS],
  needsBuild: 'any',
});

/** @satisfies {Record<string, Program>} */
export const PROGRAMS = {
  start: {
    file: 'dist/server/main.js',
    nodeOptions: ['--max-semi-space-size=8', SOURCE_MAPS],
    // Limits on the freed memory that the C library keeps: decision 12.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    needsBuild: 'current',
  },
  demo: { file: 'dist/server/demo.js', nodeOptions: [SOURCE_MAPS], needsBuild: 'current' },
  user: besideTheServer('user'),
  backup: besideTheServer('backup'),
  restore: { ...besideTheServer('restore'), needsBuild: 'current' },
  erase: { ...besideTheServer('erase'), needsBuild: 'current' },
  sessions: besideTheServer('sessions'),
  secret: besideTheServer('secret'),
  health: besideTheServer('health'),
  cards: { ...besideTheServer('cards'), needsBuild: 'current' },
  dev: { file: 'scripts/dev.ts', needsTools: true },
  // It asks for a build and a browser itself, when the files that it runs need them.
  test: { file: 'scripts/test/test.ts', needsTools: true },
  'test:long': { file: 'scripts/test/test.ts', args: ['--long'], needsTools: true },
  package: { file: 'scripts/package/package.ts', needsTools: true, needsBuild: 'current' },
  advisories: { file: 'scripts/advisories/advisories.ts' },
  bench: { file: 'scripts/bench/bench.ts', needsTools: true, needsBuild: 'current' },
};

/**
 * The program that a command names.
 * @param {string | undefined} name
 * @returns {Program}
 */
export function programOf(name) {
  const program = Object.entries(PROGRAMS).find(([known]) => known === name)?.[1];
  if (program) return program;
  console.error(
    `Programme inconnu\u00a0: ${name}. Connus\u00a0: ${Object.keys(PROGRAMS).join(', ')}.`,
  );
  process.exit(1);
}
