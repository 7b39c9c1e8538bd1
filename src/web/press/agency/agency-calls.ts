import { queryOptions } from '@tanstack/react-query';
import type { AgencyPage, ReadAgencyPdf } from '../../../domain/press/agency/agency-page.schema.ts';
import { pb } from '../../frame/api/client.ts';

const PATH = '/api/agency-pages';

/** Brings a PDF: each of its pages, taken or refused. */
export function bringAgencyPdf(file: File): Promise<ReadAgencyPdf> {
  const body = new FormData();
  body.append('file', file);
  return pb.send<ReadAgencyPdf>(PATH, { method: 'POST', body });
}

/** The content of a page; another page has another name, so it never changes. */
export function agencyPageQuery(id: string) {
  return queryOptions({
    queryKey: ['agency-pages', id],
    queryFn: ({ signal }) => pb.send<AgencyPage>(`${PATH}/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
