import { queryOptions } from '@tanstack/react-query';
import type { NewPrinter, Printer, Printers } from '../../../domain/press/printer.schema.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
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

/** The printers that come along and are none of the firm's yet. */
export function presetsBeside(printers: readonly Printer[]): readonly PrinterProfile[] {
  const known = new Set(printers.map(({ profile }) => profile.name));
  return PROFILE_PRESETS.filter(({ name }) => !known.has(name));
}

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
