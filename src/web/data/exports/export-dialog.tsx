import { useId, useState } from 'react';
import {
  EXPORT_FORMATS,
  type ExportColumns,
  type ExportFormat,
  FILE_KINDS,
  formatsOf,
} from '../../../domain/exports/export-formats.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { RadioField } from '../../kit/form/radio-field.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { changedText, type ExportedRecords, exportedText } from './exported-records.ts';
import { useExport } from './use-export.ts';

const FORMATS: Readonly<Record<ExportFormat, { label: string; hint: string }>> = {
  xlsx: { label: 'Excel (.xlsx)', hint: 'Téléphones et codes postaux restent entiers.' },
  csv: { label: 'CSV', hint: 'Pour un autre logiciel\u00a0: points-virgules, accents en UTF-8.' },
  vcard: { label: 'vCard', hint: 'Pour un carnet d’adresses, sans les photos.' },
  json: { label: 'JSON', hint: 'Pour un programme, avec tous les champs.' },
};

const COLUMNS: readonly { value: ExportColumns; label: string; hint?: string }[] = [
  { value: 'shown', label: 'Colonnes affichées' },
  {
    value: 'all',
    label: 'Toutes les colonnes',
    hint: 'Avec l’identifiant, par lequel un import reconnaît chaque fiche.',
  },
];

interface ExportDialogProps {
  records: ExportedRecords;
  onClose: () => void;
}

/** Asks in which form chosen records are taken out. */
export function ExportDialog({ records, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const [columns, setColumns] = useState<ExportColumns>('shown');
  const formId = useId();
  const { isBusy, failure, changed, beginRecords } = useExport(onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Exporter"
      busy={isBusy}
      notice={
        changed && (
          <NoticeStrip
            asked={1}
            tone="amber"
            title={changedText(records.collection, changed.count, changed.before)}
          />
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            <DownloadIcon />
            {changed ? 'Continuer' : 'Exporter'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void beginRecords(records, { format, columns });
        }}
      >
        {failure && <FormFailure message={failure} />}
        <p className="text-base font-semibold">{exportedText(records)}</p>
        <RadioField
          label="Format"
          options={formatsOf(records.collection).map((value) => ({ value, ...FORMATS[value] }))}
          value={format}
          onChange={setFormat}
        />
        {FILE_KINDS[format].isTable && (
          <RadioField label="Colonnes" options={COLUMNS} value={columns} onChange={setColumns} />
        )}
      </form>
    </Dialog>
  );
}
