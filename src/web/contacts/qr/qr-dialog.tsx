import { useState } from 'react';
import { cardUrl } from '../../../domain/card/card.ts';
import { fullName } from '../../../domain/contact.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { cardStateToday } from '../../frame/cards/card-state-today.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useHandOut } from '../print/address-warning.tsx';
import { useCode } from '../print/code-query.ts';
import { noteHandedOut } from '../print/handed-out.ts';
import { PrinterFiles } from '../print/printer-files.tsx';
import { SignaturePart } from '../print/signature-part.tsx';
import { QrCode } from './qr-code.tsx';
import { QrNotices } from './qr-notices.tsx';

export const QR_TITLE = `${settings.productName} & QR Code`;

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
  const { handOut, question } = useHandOut();
  const [failed, setFailed] = useState(false);
  const name = (contact && fullName(contact)) || 'Contact sans nom';
  const state = contact ? cardStateToday(contact) : 'published';

  function fail(error: unknown): void {
    console.error('Erreur lors du téléchargement du QR code\u00a0:', error);
    setFailed(true);
  }

  async function download(modules: QrModules): Promise<void> {
    if (!contact) return;
    try {
      const { downloadPicture } = await import('../print/code-download.ts');
      await downloadPicture(modules);
      setFailed(false);
      void noteHandedOut(contact.id);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <Dialog
      open={contact !== null}
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
      {contact && url !== undefined && (
        <>
          <QrCode name={name} url={url} modules={code.data} isMissing={failed || code.isError} />
          <div className="mt-5 -mb-4">
            <Disclosure title="Pour l’imprimeur">
              <PrinterFiles
                contact={contact}
                modules={code.data}
                handOut={handOut}
                onFailure={fail}
              />
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
      {question}
    </Dialog>
  );
}
