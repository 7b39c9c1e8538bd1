import { useState } from 'react';
import { cardUrl } from '../../../domain/card/card.ts';
import { frenchCount, frenchList, frenchNumber } from '../../../domain/french.ts';
import { ID_LENGTH } from '../../../domain/id.ts';
import { EXPORT_ERRORS } from '../../../domain/qr/export-errors.ts';
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
import { changedText } from '../../data/exports/exported-records.ts';
import type { Changed } from '../../data/exports/use-export.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { AddressNotice, useHandOut } from './address-warning.tsx';
import { useCode } from './shown-code.tsx';
import { SizeField } from './size-field.tsx';
import { type CodesProgress as Done, useCodesDownload } from './use-codes-download.ts';

/** More people are chosen than one archive holds. */
const TOO_MANY = EXPORT_ERRORS.too_many_people.message;

/** How many people were chosen, where a list told it. */
function peopleCount(of: QrExportOf): number {
  return 'choice' in of && 'list' in of.choice ? of.choice.count : 0;
}

/** There are not as many people as was said. */
function changedPeople({ count, before }: Changed): string {
  return changedText('Contacts', count, before);
}

interface CodesDialogProps {
  of: QrExportOf;
  /** The owners of the codes, in the dialog: `Atelier Moreau`, `3 contacts`. */
  who: string;
  /** The names of those whose cards show nobody; undefined until it is known. */
  away: readonly string[] | undefined;
  onClose: () => void;
}

const FORMAT_OPTIONS = QR_FORMATS.map((format) => ({
  value: format,
  label: QR_FORMAT_LABELS[format],
}));

/** All ids being as long, all codes have as many squares. */
const ANY_CARD = cardUrl(settings.publicUrl, 'a'.repeat(ID_LENGTH));

/** Downloads the codes of several people as one archive. */
export function CodesDialog({ of, who, away, onClose }: CodesDialogProps) {
  const [format, setFormat] = useState<QrFormat>('pdf');
  const [size, setSize] = useState(String(QR_SIZE_MM.initial));
  const sample = useCode(ANY_CARD);
  const { handOut, question } = useHandOut();
  const { download, cancel, progress, changed, failure, unshown } = useCodesDownload(
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

interface CodesNoticesProps {
  /** The names of those whose cards show nobody; undefined until it is known. */
  away: readonly string[] | undefined;
  /** How many codes of the archive lead to nobody although that was not said before. */
  unshown: number;
}

/** The notices on codes before they are printed. */
function CodesNotices({ away = [], unshown }: CodesNoticesProps) {
  if (unshown > 0) return <NoticeStrip asked={1} tone="amber" {...unshownNotice(unshown)} />;
  return (
    <>
      <AddressNotice />
      {away.length > 0 && <NoticeStrip asked={0} tone="amber" {...awayNotice(away)} />}
    </>
  );
}

/** How far the download of an archive is. */
function CodesProgress({ progress }: { progress: Done | undefined }) {
  const text = progressText(progress);
  return (
    <div>
      <p role="status" className="mb-2 text-ink-soft tabular-nums">
        {text}
      </p>
      <ProgressBar
        label="Progression du téléchargement"
        done={progress?.done ?? 0}
        total={progress?.all}
      />
    </div>
  );
}

function progressText(progress: Done | undefined): string {
  if (!progress) return 'Préparation des codes…';
  const { done, all } = progress;
  if (done >= all) return 'Préparation de la planche et des adresses…';
  return `${frenchNumber(done)} codes sur ${frenchNumber(all)}`;
}

/** The names in the notice before a download; the others are counted. */
const AWAY_NAMED = 3;

interface Notice {
  title: string;
  text: string;
}

/** Before codes are downloaded: which of them lead to nobody, and what follows. */
export function awayNotice(away: readonly string[]): Notice {
  const isOne = away.length === 1;
  const [codes, theirs, they] = isOne
    ? ['ce code', 'ses', 'Il sera']
    : ['ces codes', 'leurs', 'Ils seront'];
  return {
    title: `${leading(away.length)} à une carte qui ne se voit pas.`,
    text: `${frenchList(away, AWAY_NAMED)}\u00a0: qui scanne ${codes} ne trouve pas ${theirs} coordonnées. ${they} quand même dans l’archive.`,
  };
}

/** After a download: some of its codes lead to nobody, which was not known before. */
function unshownNotice(unshown: number): Notice {
  const codes = leading(unshown);
  return {
    title: `Les codes sont téléchargés, mais ${codes} à une carte qui ne se voit pas.`,
    text: `La personne est partie ou sa carte est masquée\u00a0: ${ADDRESSES_FILE} dit de qui il s’agit.`,
  };
}

function leading(count: number): string {
  return `${frenchCount(count, 'code')} ${count < 2 ? 'mène' : 'mènent'}`;
}
