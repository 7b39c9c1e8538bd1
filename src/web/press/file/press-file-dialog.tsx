import { useState } from 'react';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { isAborted } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { notify } from '../../ui/overlay/toasts.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { pressMessage } from '../press-message.ts';
import { MadeFile } from './made-file.tsx';
import {
  type Checked,
  checkedText,
  type Found,
  fetchPressFile,
  refusedIn,
} from './press-file-calls.ts';
import { RefusedCards } from './refused-cards.tsx';
import { usePrinterChoice } from './use-printer-choice.ts';

interface PressFileDialogProps {
  template: TemplateSummary;
  onClose: () => void;
}

/** Makes the file of everybody's cards for a printer, or tells whose card keeps it from being made. */
export function PressFileDialog({ template, onClose }: PressFileDialogProps) {
  const printer = usePrinterChoice();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<readonly Found[]>([]);
  const [made, setMade] = useState<Checked>();

  async function make(except?: readonly string[]): Promise<void> {
    setBusy(true);
    setFailure('');
    setRefused([]);
    setMade(undefined);
    try {
      const wish = { printer: await printer.printerId(), except };
      const { file, checked } = await fetchPressFile(template, wish);
      saveFile(file, `${template.name}.pdf`);
      if (checked.remarks > 0) return setMade(checked);
      notify({ message: checkedText(checked), tone: 'success' });
      onClose();
    } catch (error) {
      if (isAborted(error)) return;
      const cards = refusedIn(error);
      setRefused(cards);
      if (cards.length > 0) return;
      console.error('Erreur lors de la préparation du fichier\u00a0:', error);
      setFailure(pressMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      centred
      title="Fichier pour l’imprimeur"
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{made ? 'Fermer' : 'Annuler'}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void make()}>
            <DownloadIcon />
            Préparer le fichier
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <FormFailure message={failure} />}
        <p className="text-sm text-ink-soft">
          {`Un PDF des cartes de toutes les personnes de l’entreprise, dans la version ${template.version} du modèle, relu avant d’être remis.`}
        </p>
        <SelectField
          label="Imprimeur"
          hint={printer.hint}
          options={printer.options}
          value={printer.chosen}
          onChange={({ target }) => printer.choose(target.value)}
        />
        <TextLink to="/imprimeurs" className="justify-self-start text-sm">
          Gérer les imprimeurs
        </TextLink>
        {refused.length > 0 && (
          <RefusedCards
            {...{ template, refused, busy: isBusy }}
            onLeaveOut={(contacts) => void make(contacts)}
          />
        )}
        {made && <MadeFile template={template} checked={made} />}
      </div>
    </Dialog>
  );
}
