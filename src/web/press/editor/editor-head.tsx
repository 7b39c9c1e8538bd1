import { type ReactNode, useState } from 'react';
import type { CardTemplate } from '../../../domain/press/template.schema.ts';
import { useLateHeadingFocus } from '../../frame/navigation/use-arrival-focus.ts';
import { Button } from '../../kit/button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { PressFileButton } from '../file/press-file-button.tsx';
import { RenameButton } from './rename-button.tsx';
import { ownName } from './saving/own-name.ts';
import { recentSave } from './saving/recent-save.ts';
import { SavingTrouble } from './saving/saving-trouble.tsx';
import type { DraftSaving } from './saving/use-draft-saving.ts';
import type { DesignHistory } from './use-design.ts';

interface EditorHeadProps {
  template: CardTemplate;
  history: DesignHistory;
  drafts: DraftSaving;
  isPublishing: boolean;
  /** The last published one; 0 when there is none. */
  version: number;
  /** Takes proofs of the card that is shown. */
  proofs: ReactNode;
  onPublish: () => void;
}

const STATES = {
  saved: 'Enregistré',
  waiting: 'Enregistrement…',
  saving: 'Enregistrement…',
  failed: 'Non enregistré',
  taken: 'Non enregistré',
} as const;

/** The name of a template, whether it is saved, and what concerns it as a whole. */
export function EditorHead(props: EditorHeadProps) {
  const { template, history, drafts, isPublishing, version, proofs, onPublish } = props;
  const { saving, takeTheirs, versionOf } = drafts;
  const [recent] = useState(() => recentSave(template, ownName(), new Date()));
  useLateHeadingFocus();
  const isAsOpened = saving.state === 'saved' && versionOf() === template.draftVersion;
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
        subtitle={(isAsOpened && recent) || STATES[saving.state]}
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
            {version > 0 && (
              <PressFileButton template={{ ...template, version }} draft={history.design} />
            )}
            <Button variant="primary" busy={isPublishing} onClick={onPublish}>
              Publier
            </Button>
          </>
        }
      />
      {'error' in saving && (
        <SavingTrouble {...{ template, history, saving }} onTakeTheirs={takeTheirs} />
      )}
    </>
  );
}
