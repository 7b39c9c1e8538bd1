import type { Kysely } from 'kysely';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { printersOf } from '../../press/printers/printer-store.ts';

/** Until somebody says who prints it: what most printers ask for. */
const [COMMON_PRINTER] = PROFILE_PRESETS;

/** The printer of an order; of one that is gone, or that nobody chose, the common demands. */
export async function printerOfOrder(
  db: Kysely<Tables>,
  order: string,
): Promise<{ readonly id: string; readonly profile: PrinterProfile }> {
  const details = await db
    .selectFrom('order_details')
    .select('printer')
    .where('orderId', '=', order)
    .executeTakeFirst();
  const printers = details?.printer ? await printersOf(db) : [];
  const chosen = printers.find(({ id }) => id === details?.printer);
  return chosen ?? { id: '', profile: COMMON_PRINTER };
}
