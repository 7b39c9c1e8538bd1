import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardUrl } from '../../domain/card.ts';
import { type Contact, fullName } from '../../domain/contact.ts';
import { type QrModules, qrPath } from '../../domain/qr.ts';
import { NoticeStrip } from '../conflicts/notice-strip.tsx';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { QrAddress } from './qr-address.tsx';
import { downloadQr } from './qr-download.ts';

export const QR_TITLE = `${settings.productName} & QR Code`;

interface QrDialogProps {
  contact: Pick<Contact, 'id' | 'Nom' | 'Prenom'> | null;
  /** It was deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

/** The code of an address. The encoder is fetched with the first dialog that opens. */
function useQrCode(url: string | undefined) {
  return useQuery({
    queryKey: ['qr', url],
    queryFn: async () => (await import('./qr-modules.ts')).qrModules(url ?? ''),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

export function QrDialog({ contact, isGone, onClose }: QrDialogProps) {
  const url = contact ? cardUrl(settings.publicUrl, contact.id) : undefined;
  const code = useQrCode(url);
  const [failed, setFailed] = useState(false);
  const name = (contact && fullName(contact)) || 'Contact sans nom';

  async function download(modules: QrModules): Promise<void> {
    try {
      await downloadQr(modules);
      setFailed(false);
    } catch (error) {
      console.error('Erreur lors du téléchargement du QR code\u00a0:', error);
      setFailed(true);
    }
  }

  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      title={QR_TITLE}
      notice={
        isGone && (
          <NoticeStrip
            asked={0}
            tone="danger"
            title="Ce contact a été supprimé entre-temps."
            text="Sa page publique n’est plus visible."
          />
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
      {url !== undefined && (
        <div className="flex gap-6 max-md:flex-col max-md:items-center">
          {/* White in both themes: a code is dark on light, or phones do not read it. */}
          <div className="shrink-0 rounded-panel border border-line bg-white p-2 shadow-panel">
            {code.data ? (
              <QrPicture modules={code.data} label={`QR code de la page de ${name}`} />
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
      )}
    </Dialog>
  );
}

function QrPicture({ modules, label }: { modules: QrModules; label: string }) {
  const { path, side } = qrPath(modules);
  return (
    <svg
      role="img"
      aria-label={label}
      width="200"
      height="200"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
