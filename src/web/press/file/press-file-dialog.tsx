import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchDay } from '../../../domain/french.ts';
import { PROFILE_CAUTION, PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
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
import { addPrinter, printersQuery } from '../printers/printer-calls.ts';
import { checkedText, fetchPressFile, type Refused, refusedIn } from './press-file-calls.ts';
import { RefusedCards } from './refused-cards.tsx';

interface PressFileDialogProps {
  template: TemplateSummary;
  onClose: () => void;
}

/** Makes the file of everybody's cards for a printer, or tells whose card keeps it from being made. */
export function PressFileDialog({ template, onClose }: PressFileDialogProps) {
  const queryClient = useQueryClient();
  const { data: printers = [] } = useQuery(printersQuery);
  const known = new Set(printers.map(({ profile }) => profile.name));
  const presets = PROFILE_PRESETS.filter(({ name }) => !known.has(name));
  const options = [
    ...printers.map(({ id, profile }) => ({ value: id, label: profile.name })),
    ...presets.map(({ name }) => ({ value: name, label: name })),
  ];
  const [wanted, want] = useState('');
  const chosen = wanted || (options[0]?.value ?? '');
  const used = printers.find(({ id }) => id === chosen);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** A printer of ours that was never used becomes one of the firm's. */
  async function printerOf(value: string): Promise<string> {
    const preset = presets.find(({ name }) => name === value);
    if (!preset) return value;
    const id = await addPrinter({ profile: preset, checked: '' });
    await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    want(id);
    return id;
  }

  async function make(): Promise<void> {
    setBusy(true);
    setFailure('');
    setRefused([]);
    try {
      const { file, checked } = await fetchPressFile(template, await printerOf(chosen));
      saveFile(file, `${template.name}.pdf`);
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
          <Button onClick={onClose}>Annuler</Button>
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
          hint={
            used && used.checked !== ''
              ? `Vérifié avec sa fiche le ${frenchDay(used.checked)}.`
              : PROFILE_CAUTION
          }
          options={options}
          value={chosen}
          onChange={({ target }) => want(target.value)}
        />
        <TextLink to="/imprimeurs" className="justify-self-start text-sm">
          Gérer les imprimeurs
        </TextLink>
        {refused.length > 0 && <RefusedCards refused={refused} />}
      </div>
    </Dialog>
  );
}
