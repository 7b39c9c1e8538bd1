import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '../frame/downloads/download-file.ts';
import { storedImage } from '../frame/images/stored-image.ts';

/** Pictures of records have addresses of their own; each other one is what a call answers. */
export const isOfRecord = (path: string) => path.startsWith('/i/');

/** An address of a picture: whoever is not signed in may not see it, so it has none of its own. */
export function storedPictureQuery(path: string) {
  return queryOptions({
    queryKey: ['stored-pictures', path],
    queryFn: async () => {
      const picture = await (isOfRecord(path) ? storedImage(path) : downloadFile(path));
      // None that was taken away meanwhile: the card is about to be drawn again without it.
      return picture ? URL.createObjectURL(picture) : '';
    },
    // The address lasts as long as this page of the browser; a picture that was not there may be.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
