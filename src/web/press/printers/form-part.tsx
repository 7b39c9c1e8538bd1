import type { ReactNode } from 'react';

/** A part of the form of a printer, under its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 md:grid-cols-2">
      <legend className="float-left mb-1 text-base font-semibold text-ink md:col-span-2">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
