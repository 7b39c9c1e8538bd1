/**
 * Reads, checks and imports a workbook as a firm would bring it in, and says how long that takes, how long the
 * event loop of this process is held, and what memory it uses:
 * `node scripts/bench/imports.ts [--rows 20000] [--known 20000] [--alike] [--bomb]`. On SQLite, from the sources.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { ApiError } from '../../src/domain/errors.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { IMPORT_UNPACKED_BYTES_MAX } from '../../src/domain/import/import-limits.ts';
import { aCompany, aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { changeImport } from '../../src/server/exchange/imports/change-import.ts';
import { ImportChecks } from '../../src/server/exchange/imports/check/check-import.ts';
import { importJob } from '../../src/server/exchange/imports/run/import-job.ts';
import { startRun } from '../../src/server/exchange/imports/run/start-run.ts';
import { startImport } from '../../src/server/exchange/imports/start-import.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createLog } from '../../src/server/platform/http/log.ts';
import { JobRunner } from '../../src/server/records/jobs/job-runner.ts';
import { listJobs } from '../../src/server/records/jobs/job-store.ts';
import { contact } from './scale-data.ts';
import { watchTurns } from './turns.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    known: { type: 'string', default: '20000' },
    alike: { type: 'boolean', default: false },
    bomb: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: readonly [string, string][]) =>
  `<Relationships>${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="r${at}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook whose sheet is this XML: style 1 shows ten digits, style 2 a day. */
function workbook(sheet: string): Buffer {
  const parts = {
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Feuil1" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sheet.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const encoded = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
  return Buffer.from(zipSync(Object.fromEntries(encoded), { level: 6 }));
}

/** As a firm has them; `--alike` gives all the same, which sounds like everybody who is there. */
function nameOf(at: number) {
  if (values.alike) return { Nom: `Lefèvre${at}`, Prenom: 'Élodie' };
  const { Nom, Prenom } = contact(at);
  return { Nom, Prenom };
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

function person(at: number): string {
  const { Nom, Prenom } = nameOf(at);
  return `<row>${[
    text(Nom),
    text(Prenom),
    text(`personne${at}@example.fr`),
    `<c s="1"><v>${639980000 + at}</v></c>`,
    `<c s="1"><v>${140000000 + at}</v></c>`,
    text('Directrice des ventes'),
    text('Région Ouest'),
    `<c t="str"><f>A${at}</f><v>M-${at}</v></c>`,
    `<c s="2"><v>${46000 + (at % 90)}</v></c>`,
    text('44000 Nantes'),
  ].join('')}</row>`;
}

const HEADER = `<row>${[
  'Nom',
  'Prénom',
  'E-mail',
  'Mobile',
  'Téléphone',
  'Poste',
  'Service',
  'Matricule',
  'Arrivée',
  'Ville',
]
  .map(text)
  .join('')}</row>`;
const people = Array.from({ length: rows }, (_, at) => person(at)).join('');
const bytes = values.bomb
  ? workbook(' '.repeat(IMPORT_UNPACKED_BYTES_MAX))
  : workbook(`<row>${text('Salariés')}</row>${HEADER}${people}`);

const dataDir = mkdtempSync(join(tmpdir(), 'bristol-imports-'));
const database = await openDatabase({ dataDir });
const deps = { database, clock: () => new Date() };
const checks = new ImportChecks(deps);
try {
  const owner = aCompany();
  const company = owner.id;
  const known = Array.from({ length: Number(values.known) }, (_, at) =>
    aContact({ ...nameOf(2 * at), Email: `personne${2 * at}@example.fr`, company }),
  );
  await storeRecords(database, { companies: [owner], contacts: known });
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  console.log(
    `${bytes.length} bytes, load ${loadavg()[0]?.toFixed(1)}, RSS before ${mega(process.memoryUsage.rss())}`,
  );
  const turns = watchTurns();
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    loop.reset();
    turns.most();
    loop.enable();
    const started = performance.now();
    const before = process.cpuUsage();
    const done = await work();
    loop.disable();
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    const { user, system } = process.cpuUsage(before);
    console.log(
      `${what}: ${seconds} s, of which ${((user + system) / 1e6).toFixed(2)} s of processor, loop held ${(loop.max / 1e6).toFixed(0)} ms (${turns.most().toFixed(0)} of work), RSS up to ${mega(highest)}`,
    );
    return done;
  };
  const asked = {
    collection: 'Contacts',
    company,
    name: 'bench.xlsx',
    bytes,
    options: {},
    replaces: '',
  } as const;
  const made = await timed('read', () =>
    startImport(deps, asked, { actor: '', signal: new AbortController().signal }),
  );
  const { summary } = await timed('checked', async () => {
    const changed = await changeImport(deps, made.id, {});
    return checks.check(changed.made, changed.lines);
  });
  console.log(summary.counts);
  const corrected = await changeImport(deps, made.id, {
    cell: { line: 10, column: 5, value: 'Achats' },
  });
  await timed('one cell corrected', () => checks.check(corrected.made, corrected.lines));
  await timed('imported', async () => {
    await startRun(deps, made.id, { by: BY_ITSELF, revision: undefined });
    await new JobRunner({ ...deps, elapsedMs: () => performance.now(), log: createLog('warn') }, [
      importJob,
    ]).workOff();
  });
  console.log(`load ${loadavg()[0]?.toFixed(1)}`, (await listJobs(database.kysely))[0]);
  clearInterval(watch);
  turns.stop();
} catch (error) {
  console.log(error instanceof ApiError ? `refused: ${error.code}` : error);
} finally {
  await checks.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

function mega(bytesUsed: number): string {
  return `${Math.round(bytesUsed / 1024 / 1024)} MB`;
}
