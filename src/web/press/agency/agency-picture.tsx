import { useQuery } from '@tanstack/react-query';
import type { SVGProps } from 'react';
import { agencyPictureQuery } from './agency-calls.ts';

interface AgencyPictureProps extends SVGProps<SVGImageElement> {
  page: string;
}

/** The page of an agency inside of a drawing. */
export function AgencyPicture({ page, ...place }: AgencyPictureProps) {
  const { data } = useQuery(agencyPictureQuery(page));
  return <image {...place} href={data} preserveAspectRatio="none" />;
}
