import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../domain/errors.ts';
import { IMAGE_BYTES_MAX } from '../../../../domain/image/image.ts';
import { BODY_LIMIT_BYTES } from '../../../../domain/limits.ts';
import { type FormEntry, readMultipart, UploadedFile } from './multipart.ts';

/** The limit of a form with pictures: as many as a record has, and its other fields. */
export const FILES_BODY_LIMIT_BYTES = 3 * IMAGE_BYTES_MAX + BODY_LIMIT_BYTES;

type Body = Record<string, unknown>;

/** A JSON object sent in a form under this key is merged over the other keys, as it is. */
const JSON_PAYLOAD_KEY = '@jsonPayload';

/** Half a million keys without a value fit a body, and take the standard library seconds to read. */
const FORM_ENTRIES_MAX = 10_000;

/** Tells whether JSON is an object, as opposed to a list or a single value. */
export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body of a request as an object; an absent one is empty. */
export function bodyOf(request: FastifyRequest): Body {
  return isObject(request.body) ? request.body : {};
}

/**
 * The body of a call that knows texts only: what a form holds then stays as it was typed, and a
 * password of digits is one.
 */
export function textBodyOf(request: FastifyRequest): Body {
  const body = bodyOf(request);
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]),
  );
}

function objectOf(value: unknown): Body {
  if (value === null || value === undefined) return {};
  if (!isObject(value)) throw new ApiError('bad_request');
  return value;
}

/** Forms carry texts beside files, so what reads as a boolean or as a plain number is taken for one. */
function inferred(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  const isPlainNumber = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) && String(number) === text;
  // Further numbers stand for several texts each, of which only one was typed.
  const isExact = Number.isSafeInteger(number) || !Number.isInteger(number);
  return isPlainNumber && isExact ? number : text;
}

function formObject(entries: Iterable<FormEntry>): Body {
  const values = new Map<string, unknown[]>();
  const payload = new Map<string, unknown>();
  // Each list and the payload grow in place: copied for each entry, a form full of one key would
  // keep the server busy for minutes.
  for (const [key, entry] of entries) {
    // Browsers send this for a file that nobody chose.
    const isNoFile = entry instanceof UploadedFile && entry.name === '' && entry.bytes.length === 0;
    const value = isNoFile ? '' : entry;
    if (typeof value === 'string' && key === JSON_PAYLOAD_KEY) {
      for (const [name, member] of Object.entries(parsedPayload(value))) payload.set(name, member);
      continue;
    }
    const read = typeof value === 'string' ? inferred(value) : value;
    const known = values.get(key);
    if (known) known.push(read);
    else values.set(key, [read]);
  }
  const plain = [...values].map(([key, list]) => [key, list.length === 1 ? list[0] : list]);
  return Object.fromEntries([...plain, ...payload]);
}

function parsedPayload(text: string): Body {
  try {
    return objectOf(JSON.parse(text));
  } catch (error) {
    throw new ApiError('bad_request', { cause: error });
  }
}

function urlEncodedObject(text: string): Body {
  let count = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1;
  if (count > FORM_ENTRIES_MAX) throw new ApiError('bad_request');
  return formObject(new URLSearchParams(text));
}

function multipartObject(request: FastifyRequest, bytes: Buffer): Body {
  const takesFiles = request.routeOptions.config.takesFiles === true;
  const entries: FormEntry[] = [];
  let textLength = 0;
  for (const entry of readMultipart(request.headers['content-type'] ?? '', bytes)) {
    const [, value] = entry;
    if (typeof value === 'string') textLength += value.length;
    if (typeof value === 'string' || takesFiles) entries.push(entry);
  }
  if (textLength > BODY_LIMIT_BYTES) throw new ApiError('too_large');
  return formObject(entries);
}

/** The limit of a multipart form on the route that it is sent to, in bytes. */
export function multipartLimit(request: FastifyRequest): number {
  return request.routeOptions.config.takesFiles ? FILES_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** The bytes of a body; the framework's own limit is the same for every kind of body. */
function bytesOf(payload: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const read = (part: Buffer) => {
      length += part.length;
      if (length <= limit) {
        parts.push(part);
        return;
      }
      parts.length = 0;
      payload.off('data', read).resume();
      reject(new ApiError('too_large'));
    };
    payload.on('data', read);
    payload.once('end', () => resolve(Buffer.concat(parts)));
    payload.once('error', (cause) => reject(new ApiError('bad_request', { cause })));
  });
}

/** Reads JSON, forms and multipart forms into one object; a body without bytes is `{}`. */
export function registerBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  // The framework refuses a type that is none before it looks whether there is a body.
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
    if (length === '0' && encoding === undefined) delete headers['content-type'];
    done();
  });
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') return done(null, {});
      parseJson(request, text, (error, value) => {
        if (error) return done(error);
        if (value !== null && !isObject(value)) return done(new ApiError('bad_request'));
        done(null, objectOf(value));
      });
    },
  );
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => urlEncodedObject(text),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: Readable) => {
      const bytes = await bytesOf(payload, multipartLimit(request));
      return bytes.length === 0 ? {} : multipartObject(request, bytes);
    },
  );
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length > 0) throw new ApiError('unsupported_content_type');
      return {};
    },
  );
}
