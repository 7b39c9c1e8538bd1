import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  /** By which an address leads to it. */
  id?: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A part of a long form, with its heading. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="rounded-panel border border-line bg-surface p-6 shadow-panel max-md:p-4"
    >
      <h2 id={titleId} className="text-base font-semibold text-ink">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}
