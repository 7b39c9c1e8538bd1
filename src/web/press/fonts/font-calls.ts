import { queryOptions } from '@tanstack/react-query';
import type { UploadedFont } from '../../../domain/press/uploaded-fonts.ts';
import { pb } from '../../api/client.ts';
import { property, textOf } from '../../api/property.ts';
import { pressMessage } from '../press-message.ts';

const PATH = '/api/fonts';

/** The fonts that the firm brought. */
export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: async ({ signal }): Promise<readonly UploadedFont[]> => {
    const { items } = await pb.send<{ items: UploadedFont[] }>(PATH, { signal });
    return items;
  },
});

/** Brings a font; answers how designs name it. */
export async function uploadFont(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return textOf(await pb.send<unknown>(PATH, { method: 'POST', body }), 'id');
}

export async function removeFont({ id }: UploadedFont): Promise<void> {
  await pb.send<unknown>(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Why a font is refused, in the server's own sentence; else what to say of any refused action. */
export function fontMessage(error: unknown): string {
  const file = property(property(property(error, 'response'), 'data'), 'file');
  return textOf(file, 'message') || pressMessage(error);
}
