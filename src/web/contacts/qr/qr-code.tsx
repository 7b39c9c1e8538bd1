import { frenchOf } from '../../../domain/french.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { settings } from '../../frame/settings.ts';
import { CodePicture } from '../print/code-picture.tsx';
import { QrAddress } from './qr-address.tsx';

interface QrCodeProps {
  /** Whose card it leads to. */
  name: string;
  url: string;
  /** Undefined until the code is drawn. */
  modules: QrModules | undefined;
  /** The picture could not be made. */
  isMissing: boolean;
}

/** The code of a card beside the address that it holds. */
export function QrCode({ name, url, modules, isMissing }: QrCodeProps) {
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
