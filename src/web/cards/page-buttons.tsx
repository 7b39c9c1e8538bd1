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
  if (part !== undefined) {
    return (
      <div className="grow">
        <UploadProgress part={part} onCancel={onCancelUpload} />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="mr-auto text-sm text-ink-soft">
        {dirty && 'Modifications non enregistrées'}
      </p>
      {dirty && (
        <Button variant="quiet" disabled={busy} onClick={onDiscard}>
          Abandonner
        </Button>
      )}
      <Button variant="primary" type="submit" form={formId} busy={busy}>
        Enregistrer
      </Button>
    </>
  );
}
