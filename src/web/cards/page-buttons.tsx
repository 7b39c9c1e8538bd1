import { UploadProgress } from '../images/upload-progress.tsx';
import { Button } from '../ui/button.tsx';

interface PageButtonsProps {
  formId: string;
  busy: boolean;
  dirty: boolean;
  /** How far pictures are, from 0 to 1. */
  part: number | undefined;
  onCancelUpload: () => void;
  onDiscard: () => void;
}

/** At the foot of a form that is a page: what is not saved yet, and the buttons. */
export function PageButtons(props: PageButtonsProps) {
  const { formId, busy, dirty, part, onCancelUpload, onDiscard } = props;
  const isSending = part !== undefined;
  return (
    <>
      {isSending ? (
        <div className="grow">
          <UploadProgress part={part} onCancel={onCancelUpload} />
        </div>
      ) : (
        <p role="status" className="mr-auto text-sm text-ink-soft max-md:not-empty:basis-full">
          {dirty && 'Modifications non enregistrées'}
        </p>
      )}
      {dirty && !isSending && (
        <Button variant="quiet" disabled={busy} onClick={onDiscard}>
          Abandonner
        </Button>
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
    </>
  );
}
