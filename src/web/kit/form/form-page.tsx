import type { FormEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FormPageProps {
  formId: string;
  onSubmit: (event: FormEvent) => void;
  /** Beside the form, and under it where there is no room. */
  aside: ReactNode;
  /** The news of the record meanwhile. */
  notice: ReactNode;
  /** The notice says something. */
  isNoticed: boolean;
  /** The buttons, in sight while there is something to save. */
  footer: ReactNode;
  children: ReactNode;
}

/** A form that is a page of its own, its buttons at the foot of the window until what follows it. */
export function FormPage({
  formId,
  onSubmit,
  aside,
  notice,
  isNoticed,
  footer,
  children,
}: FormPageProps) {
  const hasBar = isNoticed || Boolean(footer);
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
        // As wide as the form. Always there, so that what it comes to say is spoken.
        data-save-bar={hasBar || undefined}
        className={classNames(
          'lg:mr-[26.5rem]',
          hasBar &&
            'sticky bottom-4 z-10 mt-6 overflow-hidden rounded-panel border border-line bg-surface shadow-float max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:border-x-0',
        )}
      >
        {notice}
        {footer}
      </div>
    </>
  );
}
