import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Failure } from '../failure.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Dialog } from './dialog.tsx';

const LINES = ['w-full', 'w-2/3', 'w-3/4', 'w-1/2'];

interface WaitingDialogProps {
  title: string;
  /** Why what the dialog is about could not be read. */
  failure: string | undefined;
  /** Left out when trying again makes no sense. */
  onRetry?: (() => void) | undefined;
  /** The remedy, where there is one. */
  remedy?: ReactNode;
  onClose: () => void;
}

/** Stands in for a dialog whose record is not known yet, or could not be read. */
export function WaitingDialog({ title, failure, onRetry, remedy, onClose }: WaitingDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        failure !== undefined && (
          <>
            <Button onClick={onClose}>Fermer</Button>
            {remedy}
          </>
        )
      }
    >
      {failure === undefined ? (
        <div aria-busy="true" className="flex flex-col gap-5 py-2">
          {LINES.map((width) => (
            <Skeleton key={width} className={`h-6 ${width}`} />
          ))}
        </div>
      ) : (
        <Failure message={failure} onRetry={onRetry} />
      )}
    </Dialog>
  );
}
