// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHook } from '../../../../test/support/rendered.tsx';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { printerFrom } from './printer-form.ts';
import { useOpenedPrinter } from './printers-screen.tsx';

const PRINTER: Printer = { ...printerFrom('Gelato'), id: 'p1', version: 1, updated: '' };

interface Address {
  printers: readonly Printer[];
  opened: string | undefined;
}

const at = (printers: readonly Printer[], opened: string | undefined): Address => ({
  printers,
  opened,
});

it('A printer that goes while its form is open stays there until that is closed', () => {
  const drawn = drawHook(
    ({ printers, opened }: Address) => useOpenedPrinter(printers, opened),
    at([PRINTER], 'p1'),
  );
  expect(drawn.now()).toEqual({ printer: PRINTER, isGone: false });
  drawn.call(at([], 'p1'));
  expect(drawn.now()).toEqual({ printer: PRINTER, isGone: true });
  drawn.call(at([], undefined));
  expect(drawn.now()).toEqual({ printer: undefined, isGone: false });
});
