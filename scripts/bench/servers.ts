/** Starts the servers that are measured, and reads from the system what they use. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROGRAMS } from '../programs.mjs';
import { ACCOUNT } from './data.ts';

const PORT_PATIENCE_MS = 20_000;
const BUILT = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export interface MeasuredServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Puts a question to the probe and answers what it says. */
  ask(): Promise<unknown>;
}

interface Starting {
  env?: Record<string, string>;
  /** Finds the port in what it writes. */
  port: RegExp;
  /** A file for what it writes. */
  output: string;
  /** A module that it loads first. */
  probe?: string;
}

/**
 * Starts a program and waits for the line of its output that tells its port.
 */
export async function startServer(
  script: string,
  { env = {}, port, output, probe }: Starting,
): Promise<MeasuredServer> {
  const log = openSync(output, 'w');
  const child = spawn(
    process.execPath,
    [...PROGRAMS.start.nodeOptions, ...(probe ? ['--import', probe] : []), script],
    {
      // Nothing of the settings that a developer may have set.
      env: { PATH: process.env.PATH, ...PROGRAMS.start.env, ...env },
      // A file takes lines at once; a pipe would make the server wait for its reader.
      stdio: ['ignore', log, 'inherit', probe ? 'ipc' : 'ignore'],
    },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} does not start`);
  closeSync(log);
  const giveUpAt = Date.now() + PORT_PATIENCE_MS;
  let found: string | undefined;
  while (!found) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`${script} does not start`);
    await pause(10);
    found = port.exec(readFileSync(output, 'utf8'))?.[1];
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit').on('exit', () => resolve());
      child.kill('SIGTERM');
    });
  const ask = () =>
    new Promise<unknown>((resolve) => {
      child.once('message', resolve);
      child.send('ask');
    });
  return { url: `http://127.0.0.1:${found}`, pid, stop, ask };
}

/** Starts the built server, or another build, with the account of the measurements. */
export function startBristol({
  script = BUILT,
  env,
  ...rest
}: Omit<Starting, 'port'> & { script?: string | undefined }): Promise<MeasuredServer> {
  const account = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password };
  return startServer(script, {
    // A backup in the middle of it would be measured, too.
    env: { PORT: '0', HOST: '127.0.0.1', BACKUP_EVERY: '0', ...account, ...env },
    port: /localhost:(\d+)/,
    ...rest,
  });
}

interface Usage {
  cpu: number;
  memory: number;
  peak: number;
}

/**
 * Seconds of processor time that a process has used, bytes of memory that it has, and has had at
 * most; nothing where unknown.
 */
export function usageOf(pid: number): Usage | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = Number(execFileSync('getconf', ['CLK_TCK']));
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytesOf = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
    const cpu = (Number(fields[11]) + Number(fields[12])) / ticks;
    return { cpu, memory: bytesOf('VmRSS'), peak: bytesOf('VmHWM') };
  } catch {
    return undefined;
  }
}
