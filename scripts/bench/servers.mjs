/** Starts the servers that are measured, and reads from the system what they use. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ACCOUNT } from './data.mjs';

const PORT_PATIENCE_MS = 20_000;
const BUILT = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The variables and options that `npm start` sets, read where it does. */
const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const STARTED_WITH = Object.fromEntries(
  [...scripts.start.matchAll(/ (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);
const STARTED_BY = scripts.start.match(/--\S+/g) ?? [];

/**
 * Starts a program and waits for the line of its output that tells its port. With a `probe`, which
 * it loads first, `ask` puts a question to that and answers what it says.
 */
export async function startServer(script, { env = {}, port, output, probe }) {
  const log = openSync(output, 'w');
  const child = spawn(
    process.execPath,
    [...STARTED_BY, ...(probe ? ['--import', probe] : []), script],
    {
      // Nothing of the settings that a developer may have set.
      env: { PATH: process.env.PATH, ...STARTED_WITH, ...env },
      // A file takes lines at once; a pipe would make the server wait for its reader.
      stdio: ['ignore', log, 'inherit', ...(probe ? ['ipc'] : [])],
    },
  );
  closeSync(log);
  const giveUpAt = Date.now() + PORT_PATIENCE_MS;
  let found;
  while (!found) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`${script} does not start`);
    await pause(10);
    found = port.exec(readFileSync(output, 'utf8'))?.[1];
  }
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit').on('exit', resolve);
      child.kill('SIGTERM');
    });
  const ask = () =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send('ask');
    });
  return { url: `http://127.0.0.1:${found}`, pid: child.pid, stop, ask };
}

/** Starts the built server, or another build, with the account of the measurements. */
export function startBristol({ script = BUILT, env, output, probe }) {
  const account = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password };
  return startServer(script, {
    env: { PORT: '0', HOST: '127.0.0.1', ...account, ...env },
    port: /localhost:(\d+)/,
    output,
    probe,
  });
}

/**
 * Seconds of processor time that a process has used, bytes of memory that it has, and has had at
 * most; nothing where unknown.
 */
export function usageOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const ticks = Number(execFileSync('getconf', ['CLK_TCK']));
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytesOf = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) * 1024;
    const cpu = (Number(fields[11]) + Number(fields[12])) / ticks;
    return { cpu, memory: bytesOf('VmRSS'), peak: bytesOf('VmHWM') };
  } catch {
    return undefined;
  }
}
