import { useEffect, useRef, useState } from 'react';
import { cardUrl } from '../../domain/card.ts';
import { frenchCount, frenchNumber } from '../../domain/french.ts';
import { ID_LENGTH } from '../../domain/id.ts';
import {
  ADDRESSES_FILE,
  archiveFileName,
  type QrExportOf,
  SHEET_FILE,
} from '../../domain/qr-export.ts';
import { QR_FORMAT_LABELS } from '../../domain/qr-files.ts';
import { QR_FORMATS, QR_SIZE_MM, type QrFormat } from '../../domain/qr-limits.ts';
import { readMillimetres, sizeRefusal } from '../../domain/qr-size.ts';
import { isAborted } from '../api/failure.ts';
import { NoticeStrip } from '../conflicts/notice-strip.tsx';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { saveFile } from '../ui/save-file.ts';
import { SelectField } from '../ui/select-field.tsx';
import { notify } from '../ui/toasts.tsx';
import { useCode } from './code-query.ts';
import { type CodesProgress, downloadCodes, downloadFailure } from './codes-download.ts';
import { SizeField } from './size-field.tsx';

interface CodesDialogProps {
  of: QrExportOf;
  /** Whose codes they are, in the dialog: `Atelier Moreau`, `3 contacts`. */
  who: string;
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
export function CodesDialog({ of, who, fileLabel, onClose }: CodesDialogProps) {
  const [format, setFormat] = useState<QrFormat>('pdf');
  const [size, setSize] = useState(String(QR_SIZE_MM.initial));
  const [progress, setProgress] = useState<CodesProgress>();
  const [failure, setFailure] = useState('');
  const [unshown, setUnshown] = useState(0);
  const [flight, setFlight] = useState<AbortController>();
  const running = useRef<AbortController>(undefined);
  const sample = useCode(ANY_CARD);
  const sizeMm = sizeRefusal(size) === undefined ? readMillimetres(size) : undefined;

  useEffect(() => () => running.current?.abort(), []);

  async function download(): Promise<void> {
    if (sizeMm === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setFlight(controller);
    setFailure('');
    setUnshown(0);
    setProgress(undefined);
    let hasBegun = false;
    try {
      const codes = await downloadCodes(
        { ...of, format, sizeMm },
        {
          signal: controller.signal,
          onProgress: (next) => {
            hasBegun = true;
            setProgress(next);
          },
        },
      );
      saveFile(codes.archive, archiveFileName(fileLabel));
      setUnshown(codes.unshown);
      if (codes.unshown > 0) return;
      notify({ message: 'Les codes sont téléchargés.', tone: 'success' });
      onClose();
    } catch (error) {
      if (isAborted(error) || controller.signal.aborted) return;
      console.error('Erreur lors du téléchargement des codes\u00a0:', error);
      setFailure(downloadFailure(error, hasBegun));
    } finally {
      if (running.current === controller) setFlight(undefined);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Codes à imprimer"
      busy={flight !== undefined}
      notice={
        unshown > 0 && (
          <NoticeStrip
            asked={1}
            tone="amber"
            title={unshownTitle(unshown)}
            text={`La personne est partie ou sa carte est masquée\u00a0: ${ADDRESSES_FILE} dit de qui il s’agit.`}
          />
        )
      }
      footer={
        flight ? (
          <Button onClick={() => flight.abort()}>Annuler le téléchargement</Button>
        ) : (
          <>
            <Button onClick={onClose}>Fermer</Button>
            <Button
              variant="primary"
              unavailable={sizeMm === undefined}
              onClick={() => void download()}
            >
              <DownloadIcon />
              Télécharger les codes
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <FormFailure message={failure} />}
        <p className="text-base font-semibold wrap-anywhere">{who}</p>
        {flight ? (
          <Progress progress={progress} />
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
    </Dialog>
  );
}

function unshownTitle(unshown: number): string {
  return `Les codes sont téléchargés, mais ${frenchCount(unshown, 'code')} ${unshown < 2 ? 'mène' : 'mènent'} à une carte qui ne se voit pas.`;
}

function Progress({ progress }: { progress: CodesProgress | undefined }) {
  const text = progressText(progress);
  return (
    <div>
      <p role="status" className="mb-2 text-ink-soft tabular-nums">
        {text}
      </p>
      <progress
        aria-label="Progression du téléchargement"
        max={progress?.people ?? 1}
        {...(progress ? { value: progress.done } : {})}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

function progressText(progress: CodesProgress | undefined): string {
  if (!progress) return 'Préparation des codes…';
  const { done, people } = progress;
  if (done >= people) return 'Préparation de la planche et des adresses…';
  return `${frenchNumber(done)} codes sur ${frenchNumber(people)}`;
}
