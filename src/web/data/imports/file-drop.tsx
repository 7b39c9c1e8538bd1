import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';

const ACCEPTED = '.xlsx,.csv,.txt,.tsv,.vcf';

interface FileDropProps {
  limits?: string;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen. */
export function FileDrop({ limits, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
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
      <p className="text-ink-soft">Excel (.xlsx), CSV ou carnet d’adresses (.vcf)</p>
      {limits && <p className="text-sm text-ink-faint">{limits}</p>}
      <Button className="mt-3" onClick={() => input.current?.click()}>
        Choisir un fichier
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Fichier à importer"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, corrected meanwhile, can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
