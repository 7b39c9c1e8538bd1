import { queryOptions } from '@tanstack/react-query';
import type { NewPrinter, Printer, Printers } from '../../../domain/press/printer.schema.ts';
import { pb } from '../../frame/api/client.ts';

const PATH = '/api/printers';

/** The printers that the firm works with. */
export const printersQuery = queryOptions({
  queryKey: ['printers'],
  queryFn: async ({ signal }): Promise<readonly Printer[]> => {
    const { items } = await pb.send<Printers>(PATH, { signal });
    return items;
  },
});

/** Keeps a printer; answers its id. */
export async function addPrinter(printer: NewPrinter): Promise<string> {
  return (await pb.send<Printer>(PATH, { method: 'POST', body: { ...printer } })).id;
}

/** Replaces what was seen of a printer. */
export async function changePrinter(
  { id, version }: Pick<Printer, 'id' | 'version'>,
  printer: NewPrinter,
): Promise<void> {
  const headers = { 'if-match': `"${version}"` };
  await pb.send(`${PATH}/${id}`, { method: 'PATCH', headers, body: { ...printer } });
}

export async function removePrinter({ id }: Printer): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'DELETE' });
}
