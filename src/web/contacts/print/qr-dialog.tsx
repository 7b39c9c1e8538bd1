import { useRef, useState } from 'react';
import { cardUrl } from '../../../domain/card/card.ts';
import { type Contact, fullName } from '../../../domain/contact.ts';
import type { CardState } from '../../../domain/departure.ts';
import { UniqueNames } from '../../../domain/exports/file-name.ts';
import { frenchOf } from '../../../domain/french.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { qrFileName } from '../../../domain/qr/qr-export.ts';
import { QR_SIZE_MM } from '../../../domain/qr/qr-limits.ts';
import { readMillimetres, sizeRefusal } from '../../../domain/qr/qr-size.ts';
import { contactQuery } from '../../frame/api/record-query.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { cardStateToday } from '../../frame/cards/card-state-today.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { useOpenRecord } from '../../frame/forms/use-open-record.ts';
import type { ShownList } from '../../frame/lists/use-list.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { copyText, selectText } from '../../kit/copied-text.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { CheckIcon, CopyIcon, DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { WaitingDialog } from '../../kit/overlay/waiting-dialog.tsx';
import { AddressNotice, type HandOut, useHandOut } from './address-warning.tsx';
import { CodePicture, noteHandedOut, useCode } from './shown-code.tsx';
import { SignaturePart } from './signature-part.tsx';
import { SizeField } from './size-field.tsx';

interface PrinterFilesProps {
  contact: Pick<Contact, 'id' | 'Nom' | 'Prenom'>;
  modules: QrModules | undefined;
  handOut: HandOut;
  onFailure: (error: unknown) => void;
}

const FORMATS = ['svg', 'pdf'] as const;

/** The code as drawings of an exact size. */
function PrinterFiles({ contact, modules, handOut, onFailure }: PrinterFilesProps) {
  const [text, setText] = useState(String(QR_SIZE_MM.initial));
  const sizeMm = sizeRefusal(text) === undefined ? readMillimetres(text) : undefined;

  async function download(format: (typeof FORMATS)[number]): Promise<void> {
    if (!modules || sizeMm === undefined) return;
    try {
      const { downloadDrawing } = await import('./code-download.ts');
      const fileName = qrFileName(contact, format, new UniqueNames());
      downloadDrawing({ modules, format, sizeMm, fileName });
      void noteHandedOut(contact.id);
    } catch (error) {
      onFailure(error);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">
        Un dessin net à toute taille, en noir seul, sans les couleurs de l’écran.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <SizeField
          value={text}
          onChange={setText}
          modules={modules?.length}
          className="w-64 max-md:w-full"
        />
        <div className="flex gap-3 md:mt-6.5 max-md:w-full max-md:*:grow">
          {FORMATS.map((format) => (
            <Button
              key={format}
              unavailable={!modules || sizeMm === undefined}
              onClick={() => handOut(() => void download(format))}
            >
              <DownloadIcon />
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}

const OUTCOMES = {
  none: '',
  copied: 'Adresse copiée.',
  selected: 'Adresse sélectionnée\u00a0: copiez-la avec Ctrl\u00a0+\u00a0C.',
} as const;

/** The address that the code holds, as a link, with a button that copies it. */
function QrAddress({ label, url }: { label: string; url: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('none');
  const at = url.lastIndexOf('/') + 1;
  const [before, id] = [url.slice(0, at), url.slice(at)];
  const link = useRef<HTMLAnchorElement>(null);

  async function copy(): Promise<void> {
    setOutcome(await copyText(url, () => selectText(link.current)));
  }

  return (
    <div>
      <p className="text-ink-soft">{label}</p>
      <a
        ref={link}
        href={url}
        target="_blank"
        // The address stays clean for those who copy it; the visit is known by where it comes from.
        rel="noopener"
        className="mt-1 inline-block rounded-control font-medium wrap-anywhere text-accent underline-offset-2 hover:underline max-md:py-2"
      >
        {before}
        {/* On a narrow screen, the identifier goes to a line of its own. */}
        <wbr />
        {id}
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy()}>
          {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
          Copier l’adresse
        </Button>
        <span role="status" className="text-ink-soft">
          {OUTCOMES[outcome]}
        </span>
      </div>
    </div>
  );
}

/** Before somebody prints what leads to nobody. */
const UNSHOWN = {
  hidden: {
    title: 'Cette carte est masquée.',
    text: 'Qui scanne ce code lit qu’elle n’est pas disponible.',
  },
  left: {
    title: 'Cette personne a quitté l’entreprise.',
    text: 'Qui scanne ce code ne trouve plus ses coordonnées.',
  },
};

interface QrNoticesProps {
  /** The contact was deleted meanwhile. */
  isGone: boolean;
  state: CardState;
}

/** The notices before a code is handed out. */
function QrNotices({ isGone, state }: QrNoticesProps) {
  if (isGone) {
    return (
      <NoticeStrip
        asked={0}
        tone="danger"
        title="Ce contact a été supprimé entre-temps."
        text="Sa page publique n’est plus visible."
      />
    );
  }
  return (
    <>
      <AddressNotice />
      {state !== 'published' && <NoticeStrip asked={0} tone="amber" {...UNSHOWN[state]} />}
    </>
  );
}

const QR_TITLE = `${settings.productName} & QR Code`;

interface QrDialogProps {
  contact: ContactRow;
  companyName: string;
  /** It was deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

function QrDialog({ contact, companyName, isGone, onClose }: QrDialogProps) {
  const url = cardUrl(settings.publicUrl, contact.id);
  const code = useCode(url);
  const { handOut, question } = useHandOut();
  const [failed, setFailed] = useState(false);
  const name = fullName(contact) || 'Contact sans nom';
  const state = cardStateToday(contact);

  function fail(error: unknown): void {
    console.error('Erreur lors du téléchargement du QR code\u00a0:', error);
    setFailed(true);
  }

  async function download(modules: QrModules): Promise<void> {
    try {
      const { downloadPicture } = await import('./code-download.ts');
      await downloadPicture(modules);
      setFailed(false);
      void noteHandedOut(contact.id);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={QR_TITLE}
      notice={<QrNotices isGone={isGone} state={state} />}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button
            variant="primary"
            disabled={!code.data}
            onClick={() => code.data && void download(code.data)}
          >
            <DownloadIcon />
            Télécharger QR Code
          </Button>
        </>
      }
    >
      <QrCode name={name} url={url} modules={code.data} isMissing={failed || code.isError} />
      <div className="mt-5 -mb-4">
        <Disclosure title="Pour l’imprimeur">
          <PrinterFiles contact={contact} modules={code.data} handOut={handOut} onFailure={fail} />
        </Disclosure>
        <Disclosure title="Signature d’e-mail">
          <SignaturePart
            contact={contact}
            companyName={companyName}
            modules={code.data}
            isPublished={state === 'published'}
          />
        </Disclosure>
      </div>
      {question}
    </Dialog>
  );
}

interface QrCodeProps {
  /** The name of the person whose card it leads to. */
  name: string;
  url: string;
  /** Undefined until the code is drawn. */
  modules: QrModules | undefined;
  /** The picture could not be made. */
  isMissing: boolean;
}

/** The code of a card beside the address that it holds. */
function QrCode({ name, url, modules, isMissing }: QrCodeProps) {
  return (
    <div className="flex gap-6 max-md:flex-col max-md:items-center">
      {/* White in both themes: a code is dark on light, or phones do not read it. */}
      <div className="shrink-0 rounded-panel border border-line bg-white p-2 shadow-panel">
        {modules ? (
          <CodePicture
            modules={modules}
            label={`QR code de la page ${frenchOf(name)}`}
            side={200}
          />
        ) : (
          <div className="size-[200px]" />
        )}
      </div>
      <div className="min-w-0 grow max-md:w-full">
        <p className="mb-4 text-lg font-semibold wrap-anywhere">{name}</p>
        <QrAddress key={url} label={`URL de la ${settings.productName}`} url={url} />
        {isMissing && (
          <p role="alert" className="mt-4 text-danger">
            L’image n’a pas pu être préparée. Fermez cette fenêtre, puis réessayez.
          </p>
        )}
      </div>
    </div>
  );
}

interface QrOpenerProps {
  list: Pick<ShownList<ContactRow>, 'state' | 'rows'>;
  /** Of a list that shows one company alone. */
  companyName: string | undefined;
}

/** Opens the code of the contact that the address names. */
export function QrOpener({ list: { state, rows }, companyName }: QrOpenerProps) {
  const { close } = state;
  const { qr } = state.search;
  const row = rows.find(({ id }) => id === qr);
  const { record, isGone, waiting } = useOpenRecord(contactQuery(qr), row, qr !== '');

  if (qr === '') return null;
  if (!record) return <WaitingDialog title={QR_TITLE} {...waiting} onClose={close} />;
  return (
    <QrDialog
      key={qr}
      contact={record}
      isGone={isGone}
      companyName={companyName ?? record.expand?.company?.RaisonSociale ?? ''}
      onClose={close}
    />
  );
}
