import { type FormEvent, useId, useState } from 'react';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { isAborted } from '../frame/api/failure.ts';
import { CompanyPicker } from '../frame/pickers/company-picker.tsx';
import { FormFailure } from '../kit/form/form-failure.tsx';
import { SaveButtons } from '../kit/form/save-buttons.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { pressMessage } from './press-message.ts';
import { copyTemplate } from './template-queries.ts';

interface CopyDialogProps {
  template: TemplateSummary;
  onCopied: (company: Option) => void;
  onClose: () => void;
}

/** Asks which company gets a copy of a template. */
export function CopyDialog({ template, onCopied, onClose }: CopyDialogProps) {
  const formId = useId();
  const [company, choose] = useState<Option | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(company === null);
    if (!company || isBusy) return;
    setBusy(true);
    try {
      await copyTemplate(template, { name: template.name, company: company.id });
      onCopied(company);
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de la copie du modèle\u00a0:', error);
      setFailure(pressMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      centred
      title={`Copier «\u00a0${template.name}\u00a0»`}
      dirty={company !== null}
      busy={isBusy}
      onClose={onClose}
      footer={<SaveButtons formId={formId} busy={isBusy} label="Copier" onCancel={onClose} />}
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <FormFailure message={failure} />}
        <CompanyPicker
          label="Vers l’entreprise"
          hint="Les champs, le logo et la couleur seront les siens. Autres encres et textes fixes restent à revoir."
          value={company}
          onChange={choose}
          error={isMissing && !company ? 'Choisissez une entreprise.' : undefined}
        />
      </form>
    </Dialog>
  );
}
