import { Button } from '../button.tsx';

interface SaveButtonsProps {
  formId: string;
  busy: boolean;
  /** The label of the button, when it does more than save. */
  label?: string | undefined;
  onCancel: () => void;
}

/** Under every form of a dialog. */
export function SaveButtons({ formId, busy, label = 'Enregistrer', onCancel }: SaveButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={busy} className="max-md:grow">
        Annuler
      </Button>
      <Button variant="primary" type="submit" form={formId} busy={busy} className="max-md:grow">
        {label}
      </Button>
    </>
  );
}
