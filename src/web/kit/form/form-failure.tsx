import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
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
      {retry && (
        <Button
          type="submit"
          size="small"
          busy={busy}
          className="shrink-0 self-center max-md:ml-auto"
        >
          Réessayer
        </Button>
      )}
    </div>
  );
}

/** On a phone the top of a long form is out of sight when one presses the button under it. */
function bringIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}
