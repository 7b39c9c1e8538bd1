import { useEffect, useState } from 'react';
import { imagePath } from '../../../domain/image/image.ts';
import { releaseLater } from '../../kit/save-file.ts';
import { pb } from '../api/client.ts';

const NOT_FOUND = 404;

/**
 * A stored picture, also that of a hidden card: asked for as staff, which no element of a page can.
 * Undefined when there is none; refused with its `status` when it does not arrive.
 */
export async function storedImage(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const headers = { authorization: pb.authStore.token };
  const answer = await fetch(path, { headers, ...(signal && { signal }) });
  if (answer.ok) return answer.blob();
  if (answer.status === NOT_FOUND) return undefined;
  throw Object.assign(new Error(`Picture: ${answer.status}`), { status: answer.status });
}

/** The address of a file in this page; it goes away with the component that asked for it. */
export function useFileSource(file: Blob | undefined): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!file) return setSource(undefined);
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => releaseLater(url);
  }, [file]);
  return source;
}

/** A stored picture, once it is there. */
function useStoredImage(name: string): Blob | undefined {
  const [image, setImage] = useState<{ name: string; blob: Blob }>();
  useEffect(() => {
    if (name === '') return;
    const abort = new AbortController();
    storedImage(imagePath(name), abort.signal)
      .then((blob) => blob && setImage({ name, blob }))
      // Nothing is shown then; the buttons beside it still work.
      .catch(() => undefined);
    return () => abort.abort();
  }, [name]);
  return image?.name === name ? image.blob : undefined;
}

/** A picture in a form: the name under which it is stored, a file to put there, or nothing. */
export type Picture = string | File;

/** The text of a picture when two versions are compared. */
export function describePicture(value: Picture): string {
  if (value instanceof File) return value.name;
  return value === '' ? '' : 'Une image';
}

/** Where a preview finds a picture; empty while there is none to show. */
export function usePictureAddress(value: Picture): string {
  const isFile = value instanceof File;
  const image = useStoredImage(isFile ? '' : value);
  return useFileSource(isFile ? value : image) ?? '';
}
