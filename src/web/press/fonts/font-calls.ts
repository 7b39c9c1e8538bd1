import { queryOptions } from '@tanstack/react-query';
import type { UploadedFont, UploadedFonts } from '../../../domain/press/uploaded-font.schema.ts';
import { pb } from '../../frame/api/client.ts';

const PATH = '/api/fonts';

/** The fonts that the firm brought. */
export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: async ({ signal }): Promise<readonly UploadedFont[]> => {
    const { items } = await pb.send<UploadedFonts>(PATH, { signal });
    return items;
  },
});

/** Brings a font; answers how designs name it. */
export async function uploadFont(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return (await pb.send<UploadedFont>(PATH, { method: 'POST', body })).id;
}

export async function removeFont({ id }: UploadedFont): Promise<void> {
  await pb.send(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
