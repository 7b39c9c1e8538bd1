import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { focusHeading } from '../focus-places.ts';
import { ErrorIcon } from '../icons.tsx';

interface FormFailureProps {
  message: string;
  /** The next step, when the message alone does not say it. */
  advice?: string | undefined;
  /** Sending the same again may succeed: offers the button that submits the form around this. */
  retry?: boolean | undefined;
  /** It is being sent again. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** The failure of a whole form or question. */
export function FormFailure({ message, advice, retry, busy = false, className }: FormFailureProps) {
  return (
    <div
      key={message}
      ref={bringIntoView}
      className={classNames(
        // Below the bar that says that one is offline.
        'flex scroll-mt-28 gap-x-2.5 gap-y-1 rounded-control bg-danger-soft px-3.5 py-3 text-sm text-danger',
        retry && 'max-md:flex-wrap',
        className,
      )}
    >
      <ErrorIcon className="mt-0.5 shrink-0" />
      <div className={classNames('grow text-pretty', retry && 'max-md:basis-4/5')}>
        <p
          // Another node once it has failed again, so that it is spoken again.
          key={String(busy)}
          role={busy ? undefined : 'alert'}
          className={classNames(advice && 'font-medium')}
        >
          {message}
        </p>
        {advice && <p className="mt-0.5 text-ink-soft">{advice}</p>}
      </div>
      {retry && <RetryButton busy={busy} />}
    </div>
  );
}

/** Submits the form around it again; once that is done it goes, and the focus with it elsewhere. */
function RetryButton({ busy }: { busy: boolean }) {
  const place = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const button = place.current;
    // A form that is a page stays, unlike a dialog, which says by itself where the focus goes.
    return () => {
      if (button === document.activeElement) focusHeading();
    };
  }, []);

  return (
    <Button
      ref={place}
      type="submit"
      size="small"
      busy={busy}
      className="shrink-0 self-center max-md:ml-auto"
    >
      Réessayer
    </Button>
  );
}

/** On a phone the top of a long form is out of sight when one presses the button under it. */
function bringIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}
