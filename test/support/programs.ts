import { spawnSync } from 'node:child_process';

/** Where a program is; undefined when it is not installed. */
export function programAt(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], {
    encoding: 'utf8',
  });
  return found.stdout.trim() || undefined;
}

/** The output of a program; throws when it complains. */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
  return stdout + stderr;
}
