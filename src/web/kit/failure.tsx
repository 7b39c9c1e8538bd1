import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorIcon } from './icons.tsx';

export interface FailureProps {
  message: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

interface FailurePlaceProps extends FailureProps {
  /** Other ways on, beside trying again. */
  children?: ReactNode;
}

/** In the place of what could not be read. */
export function Failure({ message, onRetry, busy, children }: FailurePlaceProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <p className="max-w-md text-sm text-balance text-ink">
        <ErrorIcon className="-mt-0.5 mr-1.5 inline text-danger" />
        {message}
      </p>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            Réessayer
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** Above what was read before and could not be read again. */
export function RefreshFailure({ message, onRetry, busy }: FailureProps) {
  return (
    <div className="flex items-center justify-between gap-x-4 border-b border-line bg-danger-soft py-1.5 pr-2 pl-4 text-sm text-danger max-md:flex-wrap">
      <p role="alert" className="flex gap-2 py-1 max-md:grow max-md:basis-4/5">
        <ErrorIcon className="mt-0.5 shrink-0" />
        {`Ce qui suit n’a pas pu être actualisé. ${message}`}
      </p>
      <Button size="small" onClick={onRetry} busy={busy} className="max-md:ml-auto">
        Réessayer
      </Button>
    </div>
  );
}
