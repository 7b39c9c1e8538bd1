import type { ReactNode } from 'react';
import type { CardTemplate } from '../../../domain/press/template.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ParentLink } from '../../ui/parent-link.tsx';
import { PressFileButton } from '../file/press-file-button.tsx';
import { RenameButton } from './rename-button.tsx';
import type { DesignHistory } from './use-design.ts';
import type { Saving } from './use-draft-saving.ts';

interface EditorHeadProps {
  template: CardTemplate;
  history: DesignHistory;
  saving: Saving;
  isPublishing: boolean;
  /** The last published one; 0 when there is none. */
  version: number;
  /** Takes proofs of the card that is shown. */
  proofs: ReactNode;
  onPublish: () => void;
}

const STATES = { saved: 'Enregistré', saving: 'Enregistrement…' } as const;

/** The name of a template, whether it is saved, and what concerns it as a whole. */
export function EditorHead(props: EditorHeadProps) {
  const { template, history, saving, isPublishing, version, proofs, onPublish } = props;
  const isWrong = saving.state === 'failed' || saving.state === 'taken';
  return (
    <>
      <PageHeader
        title={template.name}
        parent={
          <ParentLink
            to="/companies/$companyId/carte-imprimee"
            params={{ companyId: template.company }}
          >
            Carte imprimée
          </ParentLink>
        }
        subtitle={isWrong ? 'Non enregistré' : STATES[saving.state]}
        actions={
          <>
            <RenameButton template={template} />
            <Button unavailable={!history.undo} onClick={history.undo}>
              Annuler
            </Button>
            <Button unavailable={!history.redo} onClick={history.redo}>
              Rétablir
            </Button>
            {proofs}
            {version > 0 && <PressFileButton template={{ ...template, version }} />}
            <Button variant="primary" busy={isPublishing} onClick={onPublish}>
              Publier
            </Button>
          </>
        }
      />
      {isWrong && (
        <p
          role="alert"
          className="mb-4 rounded-control bg-danger-soft px-3.5 py-3 text-sm text-ink"
        >
          {saving.message}
        </p>
      )}
    </>
  );
}
