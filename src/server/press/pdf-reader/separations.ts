import type { ReadPdf } from './read-pdf.ts';

/** The inks of a file that have a plate of their own, and in what they are shown without one. */
export function separationsOf(pdf: ReadPdf): { ink: string; alternate: string }[] {
  return pdf.everything.flatMap((dict) =>
    [...dict].flatMap(([key]) => {
      const [kind, ink = '', alternate = ''] = pdf
        .array(dict, key.value)
        .map((part) => ('value' in part ? String(part.value) : ''));
      return kind === 'Separation' ? [{ ink, alternate }] : [];
    }),
  );
}
