import { preferencesIn } from '../../../domain/content-negotiation.ts';
import type { ApiError } from '../../../domain/errors.ts';
import type { PressReport } from '../../../domain/press/preflight/told-findings.schema.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import type { NamedFile } from './made-file.ts';

const TYPE = 'multipart/form-data';
/** Stands in no report, whose signs are those of JSON, and not after a line end in a file of ours. */
const BOUNDARY = 'bristol-press-file-5f1d0c7a9b3e4826';

/** The type of what `toldFile` makes. */
export const TOLD_TYPE = `${TYPE}; boundary=${BOUNDARY}`;

/** Whether somebody wants to be told how far a file is and what to look at in it. */
export function wantsToBeTold(accept: string | undefined): boolean {
  return preferencesIn(accept).some(({ name, quality }) => name === TYPE && quality > 0);
}

/** A file that was made, and what is said of it. */
export interface ReportedFile {
  readonly file: NamedFile;
  readonly report: PressReport;
}

function part(name: string, more = ''): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
}

function json(name: string, value: unknown): Buffer {
  return Buffer.from(`${part(name)}${JSON.stringify(value)}\r\n`);
}

/** As browsers write names into forms. */
function escaped(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}

/**
 * A file while it is made, as a form that browsers read: `progress` several times, `report` and
 * `file`. As long as cards are laid out nothing is said, so that a refusal still has a status of its
 * own; what fails later is told as `error`, as any answer would tell it.
 */
export async function* toldFile(
  make: (tell: (progress: PressProgress) => void) => Promise<ReportedFile>,
  onFailure: (error: ApiError) => void,
): AsyncGenerator<Uint8Array> {
  let news = Promise.withResolvers<PressProgress | undefined>();
  let isOver = false;
  let hasBegun = false;
  const made = make((progress) => progress.step !== 'layout' && news.resolve(progress));
  const over = () => {
    isOver = true;
    news.resolve(undefined);
  };
  made.then(over, over);
  while (!isOver) {
    const progress = await news.promise;
    news = Promise.withResolvers();
    if (!progress) break;
    hasBegun = true;
    yield json('progress', progress);
  }
  try {
    const { file, report } = await made;
    yield json('report', report);
    const type = `content-type: ${file.type}`;
    yield Buffer.from(part('file', `; filename="${escaped(file.name)}"\r\n${type}`));
    yield file.bytes;
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  } catch (error) {
    if (!hasBegun || !(error instanceof Error)) throw error;
    const failure = apiErrorOf(error);
    onFailure(failure);
    yield json('error', failure.toBody());
    yield Buffer.from(`--${BOUNDARY}--\r\n`);
  }
}
