import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file system of its own, as small as a test wants it, in which only its commands see anything. */
export interface SmallDisk {
  readonly folder: string;
  /** How a command is run that sees it. */
  command(...words: string[]): [string, ...string[]];
  /** Leaves not a byte for anybody, as the logs of another program would. */
  fill(): void;
  /** Takes away what filled it. */
  empty(): void;
  /** The names in it. */
  names(): string[];
}

/** Makes one in memory, which goes with the test; nobody outside needs any right for it. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'bristol-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs ${folder} && echo ready && exec cat`;
  const holder = spawn('/usr/bin/unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    mount,
  ]);
  onTestFinished(() => {
    holder.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await once(holder.stdout, 'data');
  const enter = [
    '--target',
    String(holder.pid),
    '--user',
    '--mount',
    '--preserve-credentials',
    '--',
  ];
  const command = (...words: string[]): [string, ...string[]] => [
    '/usr/bin/nsenter',
    ...enter,
    ...words,
  ];
  const run = (script: string) => {
    const [program, ...words] = command('sh', '-c', script);
    return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  };
  return {
    folder,
    command,
    fill: () =>
      void run(`mkdir -p ${folder}/other; cd ${folder}/other; n=0
      cat /dev/zero > large 2>/dev/null
      while head -c 1 /dev/zero > small-$n 2>/dev/null && [ -s small-$n ]; do n=$((n+1)); done; true`),
    empty: () => void run(`rm -rf ${folder}/other`),
    names: () => run(`ls -A ${folder}`).trim().split('\n'),
  };
}
