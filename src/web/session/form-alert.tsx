import { ErrorIcon } from '../ui/icons.tsx';

interface FormAlertProps {
  message: string;
  /** What to do next, when the message alone does not say it. */
  advice?: string | undefined;
}

/** What went wrong with a whole form, at its top. */
export function FormAlert({ message, advice }: FormAlertProps) {
  return (
    <div className="flex gap-2.5 rounded-control bg-danger-soft px-3.5 py-3 text-sm text-danger">
      <ErrorIcon className="mt-0.5 shrink-0" />
      <div>
        <p role="alert" className="font-medium">
          {message}
        </p>
        {advice && <p className="mt-0.5 text-ink-soft">{advice}</p>}
      </div>
    </div>
  );
}
