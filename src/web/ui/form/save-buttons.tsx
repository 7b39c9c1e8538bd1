import { Button } from '../button.tsx';

interface SaveButtonsProps {
  formId: string;
  busy: boolean;
  onCancel: () => void;
}

/** Under every form of a dialog. */
export function SaveButtons({ formId, busy, onCancel }: SaveButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={busy} className="max-md:grow">
        Annuler
      </Button>
      <Button variant="primary" type="submit" form={formId} busy={busy} className="max-md:grow">
        Enregistrer
      </Button>
    </>
  );
}
