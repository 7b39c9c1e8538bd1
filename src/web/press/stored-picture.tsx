import { useQuery } from '@tanstack/react-query';
import type { SVGProps } from 'react';
import { isOfRecord, storedPictureQuery } from './stored-picture-query.ts';

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
  if (typeof href === 'string' && isOfRecord(href)) return href;
  if (page !== undefined) return `/api/agency-pages/${page}/picture`;
  return picture === undefined ? undefined : `/api/press-pictures/${picture}`;
}
