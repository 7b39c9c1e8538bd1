import { useState } from 'react';
import type { Printer } from '../../../domain/press/printer.schema.ts';

/** A printer whose form is open, and whether a colleague has removed it since. */
export interface OpenedPrinter {
  readonly printer: Printer | undefined;
  readonly isGone: boolean;
}

/** The printer that the address opens; one that goes while it is open stays until it is closed. */
export function useOpenedPrinter(
  printers: readonly Printer[],
  opened: string | undefined,
): OpenedPrinter {
  const [last, remember] = useState<Printer>();
  const present = printers.find(({ id }) => id === opened);
  const printer = present ?? (last?.id === opened ? last : undefined);
  if (printer !== last) remember(printer);
  return { printer, isGone: present === undefined && printer !== undefined };
}
