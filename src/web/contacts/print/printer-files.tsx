import { useState } from 'react';
import type { Contact } from '../../../domain/contact.ts';
import { UniqueNames } from '../../../domain/exports/file-name.ts';
import type { QrModules } from '../../../domain/qr/qr.ts';
import { qrFileName } from '../../../domain/qr/qr-export.ts';
import { QR_SIZE_MM } from '../../../domain/qr/qr-limits.ts';
import { readMillimetres, sizeRefusal } from '../../../domain/qr/qr-size.ts';
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import type { HandOut } from './address-warning.tsx';
import { noteHandedOut } from './handed-out.ts';
import { SizeField } from './size-field.tsx';

interface PrinterFilesProps {
  contact: Pick<Contact, 'id' | 'Nom' | 'Prenom'>;
  modules: QrModules | undefined;
  handOut: HandOut;
  onFailure: (error: unknown) => void;
}

const FORMATS = ['svg', 'pdf'] as const;

/** The code as drawings of an exact size. */
export function PrinterFiles({ contact, modules, handOut, onFailure }: PrinterFilesProps) {
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
