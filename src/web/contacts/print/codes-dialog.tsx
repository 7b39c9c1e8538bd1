import { useState } from 'react';
import { cardUrl } from '../../../domain/card/card.ts';
import { ID_LENGTH } from '../../../domain/id.ts';
import type { QrExportOf } from '../../../domain/qr/qr-export.schema.ts';
import { ADDRESSES_FILE, SHEET_FILE } from '../../../domain/qr/qr-export.ts';
import { QR_FORMAT_LABELS } from '../../../domain/qr/qr-files.ts';
import {
  QR_EXPORT_MAX,
  QR_FORMATS,
  QR_SIZE_MM,
  type QrFormat,
} from '../../../domain/qr/qr-limits.ts';
import { readMillimetres, sizeRefusal } from '../../../domain/qr/qr-size.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useHandOut } from './address-warning.tsx';
import { useCode } from './code-query.ts';
import { CodesNotices } from './codes-notices.tsx';
import { changedPeople, peopleCount, TOO_MANY } from './codes-people.ts';
import { CodesProgress } from './codes-progress.tsx';
import { SizeField } from './size-field.tsx';
import { useCodesDownload } from './use-codes-download.ts';

interface CodesDialogProps {
  of: QrExportOf;
  /** Whose codes they are, in the dialog: `Atelier Moreau`, `3 contacts`. */
  who: string;
  /** Whose cards show nobody among them; undefined until it is known. */
  away: readonly string[] | undefined;
  /** Names the archive. */
  fileLabel: string;
  onClose: () => void;
}

const FORMAT_OPTIONS = QR_FORMATS.map((format) => ({
  value: format,
  label: QR_FORMAT_LABELS[format],
}));

/** All ids being as long, all codes have as many squares. */
const ANY_CARD = cardUrl(settings.publicUrl, 'a'.repeat(ID_LENGTH));

/** Downloads the codes of several people as one archive. */
export function CodesDialog({ of, who, away, fileLabel, onClose }: CodesDialogProps) {
  const [format, setFormat] = useState<QrFormat>('pdf');
  const [size, setSize] = useState(String(QR_SIZE_MM.initial));
  const sample = useCode(ANY_CARD);
  const { handOut, question } = useHandOut();
  const { download, cancel, progress, changed, failure, unshown } = useCodesDownload(
    fileLabel,
    away?.length ?? 0,
    onClose,
  );
  const isTooMany = (changed?.count ?? peopleCount(of)) > QR_EXPORT_MAX;
  const said = isTooMany ? TOO_MANY : changed ? changedPeople(changed) : failure;
  const sizeMm = sizeRefusal(size) === undefined ? readMillimetres(size) : undefined;

  function begin(): void {
    if (sizeMm !== undefined) void download({ ...of, format, sizeMm });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Codes à imprimer"
      busy={cancel !== undefined}
      notice={<CodesNotices away={away} unshown={unshown} />}
      footer={
        cancel ? (
          <Button onClick={cancel}>Annuler le téléchargement</Button>
        ) : (
          <>
            <Button onClick={onClose}>Fermer</Button>
            <Button
              variant="primary"
              unavailable={sizeMm === undefined || isTooMany}
              onClick={() => handOut(begin)}
            >
              <DownloadIcon />
              {changed ? 'Continuer' : 'Télécharger les codes'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {said && <FormFailure message={said} />}
        <p className="text-base font-semibold wrap-anywhere">{who}</p>
        {cancel ? (
          <CodesProgress progress={progress} />
        ) : (
          <>
            <div className="grid gap-4 md:grid-cols-2">
              <SelectField
                label="Format"
                options={FORMAT_OPTIONS}
                value={format}
                onChange={({ target }) =>
                  setFormat(QR_FORMATS.find((known) => known === target.value) ?? format)
                }
              />
              <SizeField value={size} onChange={setSize} modules={sample.data?.length} />
            </div>
            <p className="text-ink-soft">
              L’archive contient un fichier par personne, la liste des adresses pour les puces NFC (
              {ADDRESSES_FILE}) et une planche de tous les codes ({SHEET_FILE}). Chaque code est
              relu avant d’être remis.
            </p>
          </>
        )}
      </div>
      {question}
    </Dialog>
  );
}
