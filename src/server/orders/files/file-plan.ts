import { ApiError } from '../../../domain/errors.ts';
import type { FileScope } from '../../../domain/order-files/order-file.ts';
import {
  type PrinterProfile,
  printerProfileSchema,
} from '../../../domain/press/printer-profile.schema.ts';
import type { TermsNow } from '../../records/write/terms-now.ts';
import { nextNumber } from '../order-head.ts';
import { printerOfOrder } from '../preparation/printer-of-order.ts';
import { type KeptReader, partsNamed } from './kept-cards.ts';
import { printableLines } from './printable-lines.ts';

/** A line of the next file; `pages` names those that were made for its printer, empty for none. */
type PlannedLine = Pick<TermsNow, 'contact' | 'version' | 'state' | 'terms' | 'hash' | 'salt'> & {
  readonly pages: string;
};

/** All that the next file of an order is made of, as it is when that is read. */
export interface FilePlan {
  readonly number: number;
  readonly printer: { readonly id: string; readonly profile: PrinterProfile };
  readonly lines: readonly PlannedLine[];
}

/** The demands of a profile on pages: neither the name of the printer nor their order is one. */
function demandsOf({ name: _, pageOrder: __, ...demands }: PrinterProfile): string {
  return JSON.stringify(demands);
}

/** The names under which versions have pages for such a printer. */
async function pagesFor(
  reader: KeptReader,
  versions: readonly number[],
  profile: PrinterProfile,
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader.db
    .selectFrom('line_pages')
    .select(['version', 'printer'])
    .where('version', 'in', versions)
    .execute();
  const profiles = await partsNamed(reader, [...new Set(rows.map(({ printer }) => printer))]);
  const demands = demandsOf(profile);
  const alike = new Set(
    [...profiles].flatMap(([name, bytes]) => {
      const one = printerProfileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString()));
      return one.success && demandsOf(one.data) === demands ? [name] : [];
    }),
  );
  const found = rows.filter(({ printer }) => alike.has(printer));
  return new Map(found.map(({ version, printer }) => [version, printer]));
}

/** Reads what the next file would hold. ApiError `nothing_to_file`. */
export async function filePlan(
  reader: KeptReader,
  order: string,
  scope: FileScope,
): Promise<FilePlan> {
  const printable = await printableLines(reader.db, order);
  const wanted = printable.filter(({ isFiled }) => scope === 'all' || !isFiled);
  if (wanted.length === 0) throw new ApiError('nothing_to_file');
  const printer = await printerOfOrder(reader.db, order);
  const versions = wanted.map(({ version }) => version);
  const pages = await pagesFor(reader, versions, printer.profile);
  return {
    number: await nextNumber(reader.db, 'order_files', order),
    printer: { id: printer.id, profile: printer.profile },
    lines: wanted.map(({ contact, version, state, terms, hash, salt }) => {
      return { contact, version, state, terms, hash, salt, pages: pages.get(version) ?? '' };
    }),
  };
}
