import type { QrModules } from '../../../domain/qr/qr.ts';

/** A code in a few hundred bytes: thousands are kept until the sheet that shows them is drawn. */
export interface PackedModules {
  side: number;
  bits: Uint8Array;
}

export function packModules(modules: QrModules): PackedModules {
  const side = modules.length;
  const bits = new Uint8Array(Math.ceil((side * side) / 8));
  modules.flat().forEach((dark, at) => {
    if (dark) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  });
  return { side, bits };
}

export function unpackModules({ side, bits }: PackedModules): QrModules {
  const isDark = (at: number): boolean => (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
  return Array.from({ length: side }, (_row, y) =>
    Array.from({ length: side }, (_module, x) => isDark(y * side + x)),
  );
}
