import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { FileDrop } from '../file-drop.tsx';

interface FileAgainDialogProps {
  /** Of the file, as it was called. */
  name: string;
  open: boolean;
  onClose: () => void;
  onFile: (file: File) => void;
}

/** Asks for a file again that nobody keeps. */
export function FileAgainDialog({ name, open, onClose, onFile }: FileAgainDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choisir le fichier à nouveau">
      <p className="mb-4 text-ink-soft">
        {`Bristol ne garde pas les fichiers. Pour le lire autrement, donnez de nouveau «\u00a0${name}\u00a0». Les corrections déjà faites seront à refaire.`}
      </p>
      <FileDrop onFile={onFile} />
    </Dialog>
  );
}
