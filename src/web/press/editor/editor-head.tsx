import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { CardTemplate, TemplateSummary } from '../../../domain/press/template.schema.ts';
import { useLateHeadingFocus } from '../../frame/navigation/use-arrival-focus.ts';
import { Button } from '../../kit/button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { changeTemplate } from '../template-queries.ts';
import { templateQuery } from './editor-calls.ts';
import { ownName } from './saving/own-name.ts';
import { recentSave } from './saving/recent-save.ts';
import { SavingTrouble } from './saving/saving-trouble.tsx';
import type { DraftSaving } from './saving/use-draft-saving.ts';
import type { DesignHistory } from './use-design.ts';

const pressFile = lazyModule(() => import('../file/press-file-dialog.tsx'));

interface PressFileButtonProps {
  template: TemplateSummary;
  draft: CardDesign;
}

/** Makes the file of the last published version, from where it was published. */
function PressFileButton({ template, draft }: PressFileButtonProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>Fichier pour l’imprimeur</Button>
      <LazyModule code={pressFile} when={isOpen} onMissing={() => open(false)}>
        {({ PressFileDialog }) =>
          isOpen && (
            <PressFileDialog template={template} draft={draft} onClose={() => open(false)} />
          )
        }
      </LazyModule>
    </>
  );
}

const nameDialog = lazyModule(() => import('../template-dialog.tsx'));

/** Gives the template that is worked on another name; what is typed on it goes on. */
function RenameButton({ template }: { template: CardTemplate }) {
  const queryClient = useQueryClient();
  const [isOpen, open] = useState(false);
  const close = () => open(false);

  async function rename({ name }: { name: string }): Promise<void> {
    await changeTemplate(template, { name });
    const { queryKey } = templateQuery(template.id);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, name });
    close();
    await queryClient.invalidateQueries({ queryKey: ['templates', template.company] });
  }

  const texts = { title: 'Renommer le modèle', action: 'Renommer', name: template.name };
  return (
    <>
      <Button onClick={() => open(true)}>Renommer</Button>
      <LazyModule code={nameDialog} when={isOpen} onMissing={close}>
        {({ TemplateDialog }) =>
          isOpen && <TemplateDialog {...texts} onSave={rename} onClose={close} />
        }
      </LazyModule>
    </>
  );
}

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
