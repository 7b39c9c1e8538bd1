import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A part of a long form, with its heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-6 shadow-panel max-md:p-4"
    >
      <h2 id={id} className="text-base font-semibold text-ink">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}
