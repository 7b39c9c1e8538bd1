import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentNear } from '../../../../domain/calendar/when-text.ts';
import { frenchCount } from '../../../../domain/french.ts';
import {
  missingText,
  printerList,
  releasedText,
} from '../../../../domain/order-files/file-texts.ts';
import type { OrderFile } from '../../../../domain/order-files/order-file.schema.ts';
import { isAdministrator } from '../../../frame/api/session.ts';
import { Button } from '../../../kit/button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { DownloadIcon } from '../../../kit/icons.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { filePath, filesQuery } from '../order-queries.ts';
import { CopyList } from './copy-list.tsx';
import { useOrderFile } from './use-order-file.ts';

/** So many characters tell a file from others; the whole of it stands beside. */
const HASH_SHOWN = 12;

/** The files that were made for printers, each to be fetched again; nothing while there is none. */
export function FilesPanel({ order }: { order: string }) {
  const { data } = useQuery(filesQuery(order));
  const files = data?.items ?? [];
  if (files.length === 0) return null;
  return (
    <Panel title="Fichiers">
      <ul className="divide-y divide-line text-sm">
        {files.map((file) => (
          <FileRow key={file.number} {...{ order, file }} />
        ))}
      </ul>
    </Panel>
  );
}

function FileRow({ order, file }: { order: string; file: OrderFile }) {
  const { make, isBusy, failure } = useOrderFile();
  const [isListed, setListed] = useState(false);
  const { number, at, actorName, printer, cards, hash, hashNow } = file;
  const left = cards.filter(({ missing }) => missing === 'no').length;
  const hasEvidence = cards.some(({ missing }) => missing === 'erased' || missing === 'withheld');
  const isWhole = left === cards.length;
  const name = `fichier n°\u00a0${number}`;
  const notes = [missingText(file), releasedText(file)].filter(Boolean);
  return (
    <li className="grid gap-1.5 px-4 py-3 md:px-5">
      <p className="wrap-anywhere text-ink">
        {`N°\u00a0${number} · ${frenchCount(cards.length, 'carte')} · ${printer}`}
      </p>
      <p className="text-xs wrap-anywhere text-ink-soft">
        {`Préparé ${momentNear(at, new Date())}${actorName && ` par ${actorName}`}`}
      </p>
      <p className="text-xs text-ink-soft" title={isWhole ? hash : hashNow || hash}>
        {`Empreinte ${(isWhole ? hash : hashNow || hash).slice(0, HASH_SHOWN)}`}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-xs text-pretty wrap-anywhere text-amber">
          {note}
        </p>
      ))}
      {failure && <FormFailure message={failure} />}
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={`Télécharger à nouveau le ${name}`}
            onClick={() => void make(filePath(order, number))}
          >
            <DownloadIcon />
            Télécharger à nouveau
          </Button>
        )}
        {left > 0 && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isListed}
            aria-label={`Liste pour l’imprimeur du ${name}`}
            onClick={() => setListed(!isListed)}
          >
            Liste
          </Button>
        )}
        {hasEvidence && isAdministrator() && (
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            aria-label={`Télécharger le ${name} complet`}
            onClick={() => void make(filePath(order, number, 'evidence'))}
          >
            Fichier complet
          </Button>
        )}
      </div>
      {isListed && <CopyList text={printerList(file)} />}
    </li>
  );
}
