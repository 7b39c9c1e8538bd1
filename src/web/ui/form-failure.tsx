import { classNames } from './class-names.ts';
import { ErrorIcon } from './icons.tsx';

interface FormFailureProps {
  message: string;
  className?: string | undefined;
}

/** What went wrong with a whole form, at its top. */
export function FormFailure({ message, className }: FormFailureProps) {
  return (
    <p
      key={message}
      ref={bringIntoView}
      role="alert"
      className={classNames(
        'flex gap-2.5 rounded-control bg-danger-soft px-3.5 py-3 text-sm text-danger',
        className,
      )}
    >
      <ErrorIcon className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

/** On a phone the top of a long form is out of sight when one presses the button under it. */
function bringIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}
