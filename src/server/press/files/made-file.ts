import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { safeStem, UniqueNames } from '../../../domain/exports/file-name.ts';
import { faultAnswer } from '../../../domain/press/finding.ts';
import { handsAddressesOut } from '../../../domain/press/preflight/card-address.ts';
import type { PressReport } from '../../../domain/press/preflight/told-findings.schema.ts';
import { toldErrors, toldRemarks } from '../../../domain/press/preflight/told-findings.ts';
import { noteHandedOut } from '../../cards/print/handed-out-codes.ts';
import type { Deps } from '../../identity/deps.ts';
import { type ArchiveEntry, archiveOf, type Content } from '../../platform/downloads/archive.ts';
import { Pace } from '../../platform/threads/pace.ts';
import type { MadeContent, Making } from '../../records/made-files/made-files.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { PressFileMaker } from '../run/press-in-thread.ts';
import type { DrawnPressFile, PressOutcome } from '../run/press-task.ts';
import type { FileToMake } from './press-task-of.ts';

async function* entriesOf(
  files: readonly DrawnPressFile[],
  { people }: FileToMake,
): AsyncGenerator<ArchiveEntry> {
  const names = new UniqueNames();
  const pace = new Pace();
  for (const [index, { bytes }] of files.entries()) {
    await pace.yieldIfDue();
    const { id = '', name = '' } = people[index] ?? {};
    const stem = safeStem([name]) ?? `Sans-nom_${id}`;
    yield { name: names.name(stem, '.pdf'), compressed: true, content: [bytes] };
  }
}

/** The one file that was asked for, or the archive of those of each person. */
function contentOf(files: readonly DrawnPressFile[], file: FileToMake): Content {
  const { perPerson, now } = file.task;
  const [only] = files;
  return !perPerson && only ? [only.bytes] : archiveOf(entriesOf(files, file), now);
}

async function outcomeOf(
  maker: PressFileMaker,
  { task }: FileToMake,
  making: Making,
): Promise<PressOutcome> {
  try {
    return await maker(task, making);
  } catch (error) {
    if (!(error instanceof FaultyPressFileError)) throw error;
    throw new ApiError('press_file_faulty', {
      data: { faults: error.faults.map(faultAnswer) },
      cause: error,
    });
  }
}

/** A printed file has its codes for good: their addresses have to go on leading here. */
async function noteCodes(
  deps: Deps,
  { task, people }: FileToMake,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!handsAddressesOut(task.design)) return;
  try {
    const ids = people.map(({ id }) => id);
    await noteHandedOut(deps, ids);
  } catch (error) {
    log.warn({ err: error }, 'the codes handed out are not noted');
  }
}

/** Makes a file that passes, with what is said of it. ApiErrors `cards_refused`, `press_file_faulty`. */
export async function pressFile(
  deps: Deps,
  maker: PressFileMaker,
  file: FileToMake,
  making: Making & { readonly log: FastifyBaseLogger },
): Promise<MadeContent> {
  const outcome = await outcomeOf(maker, file, making);
  const { people } = file;
  const told = { design: file.task.design, people };
  const findings = [...file.findings, ...outcome.findings];
  if (outcome.kind === 'refused') {
    throw new ApiError('cards_refused', { data: { ...toldErrors(findings, told) } });
  }
  const report: PressReport = {
    cards: people.length,
    rules: outcome.files[0]?.rules ?? 0,
    drawnPages: outcome.files.reduce((sum, { drawnPages }) => sum + drawnPages, 0),
    remarks: findings.filter(({ severity }) => severity === 'remark').length,
    findings: toldRemarks(findings, told),
  };
  return {
    ...{ bytes: contentOf(outcome.files, file), report },
    event: { kind: 'export', details: { printed: people.length } },
    whole: () => noteCodes(deps, file, making.log),
  };
}
