import { Button } from './button.tsx';
import { ErrorIcon } from './icons.tsx';

interface FailureProps {
  message: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

export function Failure({ message, onRetry, busy }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <p className="flex max-w-md gap-2 text-left text-sm text-ink">
        <ErrorIcon className="mt-0.5 shrink-0 text-danger" />
        {message}
      </p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
