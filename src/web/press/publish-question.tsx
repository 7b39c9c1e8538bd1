import { frenchList } from '../../domain/french.ts';
import type { TemplateFit } from '../../domain/press/preview.schema.ts';
import { LazyConfirmDialog } from '../kit/overlay/lazy-confirm-dialog.tsx';

const NAMED = 3;

interface PublishQuestionProps {
  /** For whom the card does not do; nothing is asked while it is nobody. */
  misfits: TemplateFit['misfits'];
  onConfirm: () => void;
  onClose: () => void;
}

/** Says for whom a card does not do, before it is published all the same. */
export function PublishQuestion({ misfits, onConfirm, onClose }: PublishQuestionProps) {
  const names = frenchList(
    misfits.map(({ name }) => name),
    NAMED,
  );
  const whose = misfits.length === 1 ? 'Cette carte ne sera pas' : 'Ces cartes ne seront pas';
  return (
    <LazyConfirmDialog
      open={misfits.length > 0}
      title="Publier le modèle"
      question={`La carte ne convient pas à ${names}. La publier quand même\u202f?`}
      details={`${whose} dans le fichier pour l’imprimeur avant correction.`}
      confirmLabel="Publier quand même"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid gap-1.5 text-sm">
        {misfits.slice(0, NAMED).map(({ id, name, message }) => (
          <li key={id}>
            <span className="font-medium text-ink">{name}</span>
            {` · ${message}`}
          </li>
        ))}
      </ul>
    </LazyConfirmDialog>
  );
}
