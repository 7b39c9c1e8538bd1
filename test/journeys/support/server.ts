import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..', '..', '..');
const entry = join(root, 'dist', 'server', 'main.js');

export const ACCOUNT = { email: 'claire@bristol.test', password: 'encre et papier' };

export interface RunningServer {
  url: string;
  /** All that the terminal showed so far. */
  output(): string;
  /** Ends the process and keeps its data. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

/** Starts the built server on a free port with data of its own, and waits until it listens. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm test, which builds it`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bristol-journey-'));
  const lines: string[] = [];
  let current = await launch('0');

  async function launch(port: string) {
    const child = spawn(process.execPath, [entry], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = new Promise<void>((done) => child.once('exit', () => done()));
    const url = await new Promise<string>((ready, failed) => {
      const read = (line: string): void => {
        lines.push(line);
        const address = /https?:\/\/[^\s/]+/.exec(line)?.[0];
        if (address) ready(address);
      };
      createInterface({ input: child.stdout }).on('line', read);
      createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
      child.once('exit', (code) =>
        failed(new Error(`the server ended with ${code}\n${lines.join('\n')}`)),
      );
    });
    return { child, exited, url };
  }

  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    current.child.kill(signal);
    await current.exited;
  };
  return {
    url: current.url,
    output: () => lines.join('\n'),
    stop,
    restart: async () => {
      current = await launch(new URL(current.url).port);
    },
    dispose: async () => {
      await stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
