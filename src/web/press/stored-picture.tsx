import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SVGProps } from 'react';
import { keptPictureHash } from '../../domain/press/kept-picture.ts';
import { downloadFile } from '../frame/downloads/download-file.ts';
import { storedImage } from '../frame/images/stored-image.ts';

/** Pictures of records have addresses of their own; each other one is what a call answers. */
const isOfRecord = (path: string) => path.startsWith('/i/');

/** An address of a picture: whoever is not signed in may not see it, so it has none of its own. */
function storedPictureQuery(path: string) {
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

interface StoredPictureProps extends SVGProps<SVGImageElement> {
  /** Of the call that answers it. */
  path: string;
}

/** A picture inside of a drawing that only those who are signed in may see. */
export function StoredPicture({ path, ...place }: StoredPictureProps) {
  const { data } = useQuery(storedPictureQuery(path));
  return <image {...place} href={data || undefined} preserveAspectRatio="none" />;
}

/** Where the picture is that staff alone may see, as photos of hidden cards; nothing of any other. */
export function storedPicturePath(attributes: Readonly<Record<string, string | number>>) {
  const { 'data-page': page, 'data-picture': picture, href } = attributes;
  const address = typeof href === 'string' ? href : '';
  if (isOfRecord(address)) return address;
  const kept = keptPictureHash(address);
  if (kept !== undefined) return `/api/prepared-pictures/${kept}`;
  if (page !== undefined) return `/api/agency-pages/${page}/picture`;
  return picture === undefined ? undefined : `/api/press-pictures/${picture}`;
}
