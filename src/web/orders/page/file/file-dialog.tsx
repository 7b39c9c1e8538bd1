import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { frenchCount } from '../../../../domain/french.ts';
import {
  leftOutText,
  printerList,
  releasedText,
} from '../../../../domain/order-files/file-texts.ts';
import type { OrderFileReport } from '../../../../domain/order-files/order-file.schema.ts';
import {
  type FileScope,
  isReleasable,
  mayBePrinted,
} from '../../../../domain/order-files/order-file.ts';
import {
  leftOutPeopleText,
  movedPeopleText,
} from '../../../../domain/order-lines/left-out-people.ts';
import type { OrderLine, OrderLines } from '../../../../domain/order-lines/order-line.schema.ts';
import { isLeftOut, isPrintedNoMore, lineName } from '../../../../domain/order-lines/order-line.ts';
import { hasUnsentTexts } from '../../../../domain/proofs/proof-reach.ts';
import { AddressNotice, useHandOut } from '../../../contacts/print/address-warning.tsx';
import { Button } from '../../../kit/button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { Segments } from '../../../kit/form/segments.tsx';
import { DownloadIcon } from '../../../kit/icons.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { FileChecks, FileProgress } from '../../../press/file/file-parts.tsx';
import { checksOf } from '../../../press/file/press-file-calls.ts';
import { printersQuery } from '../../../press/printers/printer-calls.ts';
import { detailsQuery, filePath, proofQuery } from '../order-queries.ts';
import { CopyList } from './copy-list.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useOrderFile } from './use-order-file.ts';

interface FileDialogProps {
  order: string;
  lines: OrderLines;
  /** Undefined once the order is in production. */
  onProduction: (() => void) | undefined;
  onClose: () => void;
}

const SCOPES = [
  { value: 'new', label: 'Celles qui ne sont dans aucun fichier' },
  { value: 'all', label: 'Toutes' },
] as const;

/** A card with a withdrawn photo is prepared again, not released. */
const isReleasableHere = (line: OrderLine) => isReleasable(line) && !isLeftOut(line);

const isInNone = ({ filed }: OrderLine) => filed === null;

/** The lines of an order, by what becomes of them in the next file. */
function sorted({ items }: OrderLines) {
  const living = items.filter((line) => line.state !== 'cancelled' && !isPrintedNoMore(line));
  const isPrintable = (line: OrderLine) => mayBePrinted(line) && !isLeftOut(line);
  const printable = living.filter(isPrintable);
  return {
    all: printable,
    unfiled: printable.filter(isInNone),
    leftOut: living.filter((line) => !isPrintable(line)),
  };
}

/** Makes the file of the cards that may be printed, and says which are not in it and why. */
export function FileDialog({ order, lines, onProduction, onClose }: FileDialogProps) {
  const { items } = lines;
  const { all, unfiled, leftOut } = sorted(lines);
  const [scope, setScope] = useState<FileScope>('new');
  const { make, isBusy, progress, failure, report, forget } = useOrderFile();
  const isPartly = unfiled.length > 0 && unfiled.length < all.length;
  const used = isPartly ? scope : 'all';
  const cards = used === 'new' ? unfiled : all;
  const { handOut, question } = useHandOut();
  const [isReleasing, setReleasing] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const run = () => void make(filePath(order), { scope: used });
  return (
    <Dialog
      open
      centred
      title="Fichier pour l’imprimeur"
      onClose={onClose}
      notice={<AddressNotice />}
      footer={
        report ? (
          <>
            <Button variant={onProduction ? 'secondary' : 'primary'} onClick={onClose}>
              Fermer
            </Button>
            {onProduction && (
              <Button
                variant="primary"
                onClick={() => {
                  onClose();
                  onProduction();
                }}
              >
                Passer en production
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button
              ref={maker}
              variant="primary"
              busy={isBusy}
              unavailable={cards.length === 0}
              onClick={() => handOut(run)}
            >
              <DownloadIcon />
              Préparer le fichier
            </Button>
          </>
        )
      }
    >
      {report ? (
        <FileReport report={report} />
      ) : (
        <div className="flex flex-col gap-4 text-sm">
          {failure && <FormFailure message={failure} />}
          <FileFacts
            {...{ order, cards }}
            ofAll={lines.quantity}
            people={[
              movedPeopleText(cards),
              leftOutPeopleText(used === 'new' ? items.filter(isInNone) : items),
            ]}
          />
          {isPartly && (
            <div className="justify-self-start">
              <Segments
                label="Cartes du fichier"
                options={SCOPES}
                value={scope}
                onChange={(next) => {
                  setScope(next);
                  forget();
                }}
              />
            </div>
          )}
          {isBusy && <FileProgress progress={progress} first="Réunion des pages…" />}
          {leftOut.length > 0 && !isBusy && (
            <LeftOut order={order} lines={leftOut} onRelease={() => setReleasing(true)} />
          )}
        </div>
      )}
      {question}
      {isReleasing && (
        <ReleaseDialog
          order={order}
          lines={leftOut.filter(isReleasableHere)}
          focusReleased={() => maker.current}
          onClose={() => setReleasing(false)}
        />
      )}
    </Dialog>
  );
}

interface FileFactsProps {
  order: string;
  cards: readonly OrderLine[];
  /** How many each gets who has no number of their own. */
  ofAll: number;
  /** Names those who moved and are in it all the same, and those whom it leaves out for good. */
  people: readonly string[];
}

/** How many cards the file will hold, and for whom it is made. */
function FileFacts({ order, cards, ofAll, people }: FileFactsProps) {
  const { data: details } = useQuery(detailsQuery(order));
  const { data: printers = [] } = useQuery(printersQuery);
  const printer = printers.find(({ id }) => id === details?.printer)?.profile.name;
  const released = cards.filter(({ state }) => state === 'released').length;
  const told = people.filter(Boolean).join(' ');
  const copies = cards.reduce((sum, { quantity }) => sum + (quantity ?? ofAll), 0);
  return (
    <div className="grid gap-1">
      <p role="status" className="text-ink">
        {cards.length === 0
          ? 'Aucune carte n’est acceptée ni libérée sans accord.'
          : `Le fichier portera ${frenchCount(cards.length, 'carte')}${released > 0 ? `, dont ${frenchCount(released, 'libérée')} sans accord` : ''}. ${copies === 0 ? 'Nombre d’exemplaires à préciser.' : `${frenchCount(copies, 'exemplaire')} en tout.`}`}
      </p>
      {told !== '' && <p className="wrap-anywhere text-ink">{told}</p>}
      <p className="text-ink-soft">
        {printer
          ? `Imprimeur\u00a0: ${printer}.`
          : 'Aucun imprimeur n’est choisi\u00a0: le fichier suit ce que demandent la plupart des imprimeurs.'}
      </p>
    </div>
  );
}

interface LeftOutProps {
  order: string;
  lines: readonly OrderLine[];
  onRelease: () => void;
}

/** The cards that are not in it and why, and the press that has them printed without a yes. */
function LeftOut({ order, lines, onRelease }: LeftOutProps) {
  const { data: known } = useQuery(proofQuery(order));
  const isUnsent = hasUnsentTexts(known?.proof);
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label="Hors du fichier">
      <h3 className="font-medium text-ink">
        {frenchCount(lines.length, 'carte n’y sera pas', 'cartes n’y seront pas')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <ul tabIndex={0} aria-label="Cartes hors du fichier" className="max-h-40 overflow-y-auto">
        {lines.map((line) => (
          <li key={line.contact} className="flex justify-between gap-4 py-1">
            <span className="wrap-anywhere text-ink">{lineName(line)}</span>
            <span className="shrink-0 text-ink-soft">{leftOutText(line, isUnsent)}</span>
          </li>
        ))}
      </ul>
      {lines.some(isReleasableHere) && (
        <Button size="small" className="justify-self-start" onClick={onRelease}>
          Libérer sans accord
        </Button>
      )}
    </section>
  );
}

/** In the place of the form: a file that was handed out, and what goes with it to the printer. */
function FileReport({ report }: { report: OrderFileReport }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the form.
  useEffect(() => place.current?.focus(), []);
  const { file, cards, remarks } = report;
  const released = releasedText(file);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 text-sm outline-none">
      <p role="status" className="text-base font-medium text-ink">
        {`Le fichier n°\u00a0${file.number} est prêt\u00a0: ${frenchCount(cards, 'carte')}.`}
      </p>
      <FileChecks checks={checksOf(report, 'cartes préparées')} />
      {released !== '' && <p className="text-amber">{released}</p>}
      {remarks > 0 && (
        <p className="text-amber">
          {`${frenchCount(remarks, 'remarque')} de la préparation, à lire sous chaque carte de la commande.`}
        </p>
      )}
      <CopyList text={printerList(file)} />
    </div>
  );
}
