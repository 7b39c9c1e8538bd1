import { queryOptions } from '@tanstack/react-query';
import type { NewPrinter, Printer } from '../../../domain/press/printer.schema.ts';
import { pb } from '../../api/client.ts';
import { textOf } from '../../api/property.ts';

const PATH = '/api/printers';

/** The printers that the firm works with. */
export const printersQuery = queryOptions({
  queryKey: ['printers'],
  queryFn: async ({ signal }): Promise<readonly Printer[]> => {
    const { items } = await pb.send<{ items: Printer[] }>(PATH, { signal });
    return items;
  },
});

/** Keeps a printer; answers its id. */
export async function addPrinter(printer: NewPrinter): Promise<string> {
  return textOf(await pb.send<unknown>(PATH, { method: 'POST', body: { ...printer } }), 'id');
}

/** Replaces what was seen of a printer. */
export async function changePrinter(
  { id, version }: Pick<Printer, 'id' | 'version'>,
  printer: NewPrinter,
): Promise<void> {
  const headers = { 'if-match': `"${version}"` };
  await pb.send<unknown>(`${PATH}/${id}`, { method: 'PATCH', headers, body: { ...printer } });
}

export async function removePrinter({ id }: Printer): Promise<void> {
  await pb.send<unknown>(`${PATH}/${id}`, { method: 'DELETE' });
}
