import type { FormEvent, ReactNode } from 'react';

interface FormPageProps {
  formId: string;
  onSubmit: (event: FormEvent) => void;
  /** Beside the form, and under it where there is no room. */
  aside: ReactNode;
  /** What happened to the record meanwhile. */
  notice?: ReactNode;
  /** The buttons, always in sight. */
  footer: ReactNode;
  children: ReactNode;
}

/** A form that is a page of its own, its buttons at the foot of the window until what follows it. */
export function FormPage({ formId, onSubmit, aside, notice, footer, children }: FormPageProps) {
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:items-start">
        <form id={formId} onSubmit={onSubmit} noValidate className="flex min-w-0 flex-col gap-5">
          {children}
        </form>
        <aside className="-m-1 min-w-0 p-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          {aside}
        </aside>
      </div>
      <div
        data-save-bar
        className="sticky bottom-4 z-10 mt-8 overflow-hidden rounded-panel border border-line bg-surface shadow-float max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
      >
        {notice}
        <div className="flex min-h-16 flex-wrap items-center justify-end gap-3 px-6 py-3 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      </div>
    </>
  );
}
