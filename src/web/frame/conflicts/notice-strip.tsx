import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { ErrorIcon, WarningIcon } from '../../kit/icons.tsx';

interface NoticeStripProps {
  /** Grows each time that the person has to look here first. */
  asked: number;
  tone: 'amber' | 'info' | 'danger';
  title: string;
  text?: string | undefined;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

const TONES = {
  amber: { paper: 'bg-amber-soft', icon: 'text-amber', Icon: WarningIcon },
  info: { paper: 'bg-info-soft', icon: 'text-info', Icon: WarningIcon },
  danger: { paper: 'bg-danger-soft', icon: 'text-danger', Icon: ErrorIcon },
} as const;

/** Something to know about a form, between its fields and its buttons. */
export function NoticeStrip({ asked, tone, title, text, action, children }: NoticeStripProps) {
  const titleId = useId();
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    // The field in use may have come under the notice.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Before the dialog sees that the button with the focus is gone: it would take it to itself.
  useLayoutEffect(() => {
    if (asked > 0) place.current?.focus();
  }, [asked]);

  const { paper, icon, Icon } = TONES[tone];
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'max-h-[42vh] shrink-0 animate-appear overflow-y-auto border-t border-line px-6 py-3 outline-none max-md:max-h-[50dvh] max-md:px-4',
        paper,
      )}
    >
      <div className="flex flex-wrap items-start gap-x-2.5 gap-y-2">
        <Icon className={classNames('mt-0.5 shrink-0', icon)} />
        <div
          // On a phone a button that would leave too little room for the text goes below it.
          className="min-w-0 flex-1 text-sm text-pretty max-md:basis-[min(15rem,calc(100%-5rem))]"
        >
          <h3 id={titleId} className="font-medium text-ink">
            {title}
          </h3>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
