import { z } from 'zod';
import { ApiError } from '../../../../domain/errors.ts';

/** A file of a form. Its bytes are a part of the body, not a copy. */
export class UploadedFile {
  /** As the sender calls it; empty when a form was sent without choosing a file. */
  readonly name: string;
  readonly bytes: Buffer;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** Described as a file, whatever its class. */
export const uploadedFileSchema = z.instanceof(UploadedFile);

export type FormEntry = [name: string, value: string | UploadedFile];

const HEADER_BYTES_MAX = 16 * 1024;
/** As PocketBase has it. Of empty ones, half a million fit a body, and hold up everybody. */
export const PARTS_MAX = 1000;
const LINE_END = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new ApiError('bad_request');
  return boundary;
}

const PARAMETER = /;\s*([^\s=;"]+)=(?:"([^"]*)"|([^\s;"]*))/g;

/**
 * The parameters of a header by their names, with the characters that browsers escape in them. Other
 * programs than browsers leave the quotes out where they can.
 */
function parametersOf(header: string): Map<string, string> {
  return new Map(
    [...header.matchAll(PARAMETER)].map(([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n') ?? plain,
    ]),
  );
}

function entryOf(headers: string, bytes: Buffer): FormEntry {
  const disposition = headers
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\b/i.test(line));
  const parameters = parametersOf(disposition ?? '');
  const name = parameters.get('name');
  if (name === undefined) throw new ApiError('bad_request');
  // `filename*` alone is how some programs send a name that is not ASCII.
  const fileName = parameters.get('filename') ?? parameters.get('filename*');
  return [name, fileName === undefined ? bytes.toString() : new UploadedFile(fileName, bytes)];
}

/**
 * Reads a form with files. The standard library's own reader copies the body several times over and
 * keeps everybody waiting meanwhile: a tenth of a second for each large picture.
 */
export function* readMultipart(contentType: string, body: Buffer): Generator<FormEntry> {
  const delimiter = Buffer.from(`--${boundaryOf(contentType)}`);
  const next = Buffer.concat([LINE_END, delimiter]);
  let at = body.subarray(0, delimiter.length).equals(delimiter) ? 0 : body.indexOf(next) + 2;
  if (at === 1) throw new ApiError('bad_request');
  for (let count = 0; ; count += 1) {
    at += delimiter.length;
    if (body.subarray(at, at + 2).toString() === '--') return;
    if (count === PARTS_MAX) throw new ApiError('bad_request');
    const start = at + LINE_END.length;
    const headersEnd = body.subarray(at, start + HEADER_BYTES_MAX).indexOf(HEADERS_END);
    if (!body.subarray(at, start).equals(LINE_END) || headersEnd === -1) {
      throw new ApiError('bad_request');
    }
    const contentStart = at + headersEnd + HEADERS_END.length;
    const end = body.indexOf(next, contentStart);
    if (end === -1) throw new ApiError('bad_request');
    const headers = body.subarray(start, contentStart).toString();
    yield entryOf(headers, body.subarray(contentStart, end));
    at = end + LINE_END.length;
  }
}
