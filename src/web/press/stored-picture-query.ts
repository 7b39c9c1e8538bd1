import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '../downloads/download-file.ts';

/** An address of a picture: whoever is not signed in may not see it, so it has none of its own. */
export function storedPictureQuery(path: string) {
  return queryOptions({
    queryKey: ['stored-pictures', path],
    queryFn: async () => URL.createObjectURL(await downloadFile(path)),
    // The address lasts as long as this page of the browser.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
