import { randomBytes } from 'node:crypto';
import type { FieldValue } from '../../../domain/cast.ts';
import type { Collection } from '../../../domain/collections.ts';
import { fieldEntries, type ImageUsage } from '../../../domain/field.ts';
import { type FieldError, fieldError } from '../../../domain/field-errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { RefusedImage } from '../../../domain/image/refused-image.ts';
import { UploadedFile } from '../../platform/http/requests/multipart.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { DECODING_ROOM, makePicture, type Picture } from './picture.ts';

/** A picture that was made for a write and is stored with it. */
export interface NewPicture extends Picture {
  readonly name: string;
}

/** The pictures of a write by field, and why others were refused. */
export interface Pictures {
  readonly made: ReadonlyMap<string, NewPicture>;
  readonly errors: Readonly<Record<string, FieldError>>;
  /** Photos that give way to others stay, whoever agreed to which. */
  readonly keepsPhotos?: boolean;
}

export const NO_PICTURES: Pictures = { made: new Map(), errors: {} };

/** As many as a record has pictures, for each of those who may send some at the same time. */
const WAITING_MAX = 100;

const isFile = (value: unknown): value is UploadedFile => value instanceof UploadedFile;

/** The files that a body gives to a field, and the key it uses for them. */
function filesIn(body: Readonly<Record<string, unknown>>, name: string): UploadedFile[] {
  // One picture has nothing to be put before or after: all three mean that it is replaced.
  return [name, `${name}+`, `+${name}`].flatMap((key) => body[key]).filter(isFile);
}

/** Makes the pictures that writes bring, before their turn to write: it takes long. */
export function createPictureTaker() {
  const decoding = new Semaphore({ size: DECODING_ROOM, waiting: WAITING_MAX });

  async function newPicture(
    { bytes }: UploadedFile,
    usage: ImageUsage,
    gone: AbortSignal,
  ): Promise<NewPicture> {
    const picture = await makePicture(bytes, usage, decoding, gone);
    // The name says nothing of the file's own, and cannot be guessed.
    return { ...picture, name: `${recordIdFrom(randomBytes)}.${picture.extension}` };
  }

  /** The body with the name of a picture in the place of each file. */
  return async function takePictures(
    collection: Collection,
    body: Record<string, unknown>,
    gone: () => AbortSignal,
  ): Promise<{ body: Record<string, unknown>; pictures: Pictures }> {
    if (!Object.values(body).flat().some(isFile)) return { body, pictures: NO_PICTURES };
    const named = { ...body };
    const made = new Map<string, NewPicture>();
    const errors: Record<string, FieldError> = {};
    for (const [name, field] of fieldEntries(collection.fields)) {
      if (field.type !== 'image') continue;
      const files = filesIn(body, name);
      const [file] = files;
      if (!file) continue;
      for (const key of [name, `${name}+`, `+${name}`]) delete named[key];
      if (files.length > 1) {
        errors[name] = fieldError('validation_too_many_files', { maxSelect: 1 });
        continue;
      }
      try {
        const picture = await newPicture(file, field.usage, gone());
        made.set(name, picture);
        named[name] = picture.name;
      } catch (error) {
        if (!(error instanceof RefusedImage)) throw error;
        errors[name] = error.fieldError;
      }
    }
    return { body: named, pictures: { made, errors } };
  };
}

export type TakePictures = ReturnType<typeof createPictureTaker>;

/** Refuses names that are neither stored there nor just made: a picture is sent, never referred to. */
export function pictureErrors(
  collection: Collection,
  values: ReadonlyMap<string, FieldValue>,
  stored: ReadonlyMap<string, FieldValue>,
  { made, errors }: Pictures,
): Record<string, FieldError> {
  const found: Record<string, FieldError> = { ...errors };
  for (const [name, field] of fieldEntries(collection.fields)) {
    if (field.type !== 'image') continue;
    const value = values.get(name);
    const isKnown =
      value === undefined ||
      value === '' ||
      value === stored.get(name) ||
      value === made.get(name)?.name;
    if (!isKnown) found[name] = fieldError('validation_invalid_file');
  }
  return found;
}
