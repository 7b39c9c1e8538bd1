/**
 * Starts a program of programs.mjs under the Node that runs this: `node scripts/run.mjs start`.
 * Where the system can, in the place of this process; else as its child, to which signals and from
 * which the exit code are passed on.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programOf } from './programs.mjs';

const [name, ...callerArgs] = process.argv.slice(2);
const { file, args = [], nodeOptions = [], env } = programOf(name);
const isWindows = process.platform === 'win32';

/** npm starts programs through a shell; some shells end of a signal without passing it on. */
const watch = process.env.npm_lifecycle_event
  ? [`--import=${new URL('end-with-starter.mjs', import.meta.url)}`]
  : [];
const program = fileURLToPath(new URL(`../${file}`, import.meta.url));
const words = [...watch, ...nodeOptions, program, ...args, ...callerArgs];
const variables = { ...process.env, ...env };

function runAsChild() {
  const child = spawn(process.execPath, words, { env: variables, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // On Windows the console tells the child, too, and whatever one sends to it kills it.
    process.on(signal, () => isWindows || child.kill(signal));
  }
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (isWindows || !process.execve) runAsChild();
else process.execve(process.execPath, [process.execPath, ...words], variables);
