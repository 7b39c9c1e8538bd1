import { useState } from 'react';
import { cardUrl } from '../../domain/card.ts';
import { fullName } from '../../domain/contact.ts';
import { frenchOf } from '../../domain/french.ts';
import type { QrModules } from '../../domain/qr.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { cardStateToday } from '../cards/card-state-today.ts';
import { NoticeStrip } from '../conflicts/notice-strip.tsx';
import { CodePicture } from '../print/code-picture.tsx';
import { useCode } from '../print/code-query.ts';
import { PrinterFiles } from '../print/printer-files.tsx';
import { SignaturePart } from '../print/signature-part.tsx';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { QrAddress } from './qr-address.tsx';

export const QR_TITLE = `${settings.productName} & QR Code`;

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

interface QrDialogProps {
  contact: ContactRow | null;
  companyName: string;
  /** It was deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

export function QrDialog({ contact, companyName, isGone, onClose }: QrDialogProps) {
  const url = contact ? cardUrl(settings.publicUrl, contact.id) : undefined;
  const code = useCode(url);
  const [failed, setFailed] = useState(false);
  const name = (contact && fullName(contact)) || 'Contact sans nom';
  const state = contact ? cardStateToday(contact) : 'published';

  function fail(error: unknown): void {
    console.error('Erreur lors du téléchargement du QR code\u00a0:', error);
    setFailed(true);
  }

  async function download(modules: QrModules): Promise<void> {
    try {
      const { downloadPicture } = await import('../print/code-download.ts');
      await downloadPicture(modules, url ?? '');
      setFailed(false);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      title={QR_TITLE}
      notice={
        isGone ? (
          <NoticeStrip
            asked={0}
            tone="danger"
            title="Ce contact a été supprimé entre-temps."
            text="Sa page publique n’est plus visible."
          />
        ) : (
          state !== 'published' && <NoticeStrip asked={0} tone="amber" {...UNSHOWN[state]} />
        )
      }
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
      {contact && url !== undefined && (
        <>
          <div className="flex gap-6 max-md:flex-col max-md:items-center">
            {/* White in both themes: a code is dark on light, or phones do not read it. */}
            <div className="shrink-0 rounded-panel border border-line bg-white p-2 shadow-panel">
              {code.data ? (
                <CodePicture
                  modules={code.data}
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
              {(failed || code.isError) && (
                <p role="alert" className="mt-4 text-danger">
                  L’image n’a pas pu être préparée. Fermez cette fenêtre, puis réessayez.
                </p>
              )}
            </div>
          </div>
          <div className="mt-5 -mb-4">
            <Disclosure title="Pour l’imprimeur">
              <PrinterFiles contact={contact} url={url} modules={code.data} onFailure={fail} />
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
        </>
      )}
    </Dialog>
  );
}
