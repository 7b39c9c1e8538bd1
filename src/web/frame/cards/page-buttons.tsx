import { useLayoutEffect, useRef } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import { Button } from '../../kit/button.tsx';
import { focusHeading } from '../../kit/focus-places.ts';
import { UploadProgress } from '../images/upload-progress.tsx';

interface PageButtonsProps {
  formId: string;
  busy: boolean;
  /** How many fields hold something that is not saved. */
  unsaved: number;
  /** How far pictures are, from 0 to 1. */
  part: number | undefined;
  onCancelUpload: () => void;
  onDiscard: () => void;
}

/** At the foot of a form that is a page, while something is not saved: how much, and the buttons. */
export function PageButtons(props: PageButtonsProps) {
  const { formId, busy, unsaved, part, onCancelUpload, onDiscard } = props;
  const isSending = part !== undefined;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const bar = place.current;
    // Once all is saved or given up, the button that was pressed goes with the others.
    return () => {
      if (bar?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <div
      ref={place}
      className="flex min-h-14 flex-wrap items-center justify-end gap-3 px-6 py-2 max-md:px-4 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {isSending ? (
        <div className="grow">
          <UploadProgress part={part} onCancel={onCancelUpload} />
        </div>
      ) : (
        <>
          <p role="status" className="mr-auto text-sm text-ink-soft tabular-nums">
            {frenchCount(unsaved, 'modification')}
          </p>
          <Button disabled={busy} onClick={onDiscard}>
            Annuler
          </Button>
        </>
      )}
      {/* Stays while pictures are sent, with the focus that pressing it gave it. */}
      <Button
        variant="primary"
        type="submit"
        form={formId}
        busy={busy}
        className={isSending ? 'max-md:sr-only' : undefined}
      >
        Enregistrer
      </Button>
    </div>
  );
}
