import { type DragEvent, useState } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { FileButton } from '../../kit/form/file-button.tsx';

const ACCEPTED = '.xlsx,.csv,.txt,.tsv,.vcf';

interface FileDropProps {
  limits?: string;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen. */
export function FileDrop({ limits, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // Dropping is a shortcut of the button within.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex min-h-40 flex-col items-center justify-center gap-1.5 rounded-panel border border-dashed p-6 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <p className="text-base font-medium max-md:hidden">Déposez un fichier ici</p>
      <p className="text-balance text-ink-soft">Excel (.xlsx), CSV ou carnet d’adresses (.vcf)</p>
      {limits && <p className="text-sm text-balance text-ink-faint">{limits}</p>}
      <FileButton label="Fichier à importer" accept={ACCEPTED} onFile={onFile} className="mt-3">
        Choisir un fichier
      </FileButton>
    </div>
  );
}
