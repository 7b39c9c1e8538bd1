import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { publicationText } from '../../../domain/press/template.ts';
import { useLateHeadingFocus } from '../../frame/navigation/use-arrival-focus.ts';
import { Button } from '../../kit/button.tsx';
import { ChevronLeftIcon } from '../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { actionsOn } from '../../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../../kit/table/row-menu.tsx';
import { changeTemplate } from '../template-queries.ts';
import { templateQuery } from './editor-calls.ts';
import { ProofMenu, useProofs } from './proof-menu.tsx';
import { ownName } from './saving/own-name.ts';
import { recentSave } from './saving/recent-save.ts';
import type { Work } from './use-work.ts';

const pressFile = lazyModule(() => import('../file/press-file-dialog.tsx'));
const nameDialog = lazyModule(() => import('../template-dialog.tsx'));

type Asked = 'name' | 'file';

interface HeadDialogsProps {
  work: Work;
  asked: Asked | undefined;
  onClose: () => void;
}

/** Another name for the template, whose edits go on; the file of its last published version. */
function HeadDialogs({ work, asked, onClose }: HeadDialogsProps) {
  const { template, design, drafts } = work;
  const queryClient = useQueryClient();

  async function rename({ name }: { name: string }): Promise<void> {
    await changeTemplate(template, { name });
    const { queryKey } = templateQuery(template.id);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, name });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['templates', template.company] });
  }

  const texts = { title: 'Renommer le modèle', action: 'Renommer', name: template.name };
  const summary = { ...template, version: drafts.version };
  return (
    <>
      <LazyModule code={nameDialog} when={asked === 'name'} onMissing={onClose}>
        {({ TemplateDialog }) =>
          asked === 'name' && <TemplateDialog {...texts} onSave={rename} onClose={onClose} />
        }
      </LazyModule>
      <LazyModule code={pressFile} when={asked === 'file'} onMissing={onClose}>
        {({ PressFileDialog }) =>
          asked === 'file' && (
            <PressFileDialog template={summary} draft={design} onClose={onClose} />
          )
        }
      </LazyModule>
    </>
  );
}

const STATES = {
  saved: 'Enregistré',
  waiting: 'Enregistrement…',
  saving: 'Enregistrement…',
  failed: 'Non enregistré',
  taken: 'Non enregistré',
} as const;

/** How far saving is; right after it was opened, which colleague may be at it, too. */
function useSavingText({ template, drafts }: Work): string {
  const { saving, versionOf } = drafts;
  const [recent] = useState(() => recentSave(template, ownName(), new Date()));
  const isAsOpened = saving.state === 'saved' && versionOf() === template.draftVersion;
  return (isAsOpened && recent) || STATES[saving.state];
}

/** The last published version, and whether there is something to publish, saved or on its way. */
export function publishedText({ version, isAhead }: Work['drafts']): string {
  return publicationText({ version, isChanged: isAhead });
}

function PublishButton({ work }: { work: Work }) {
  const { drafts, publishing } = work;
  return (
    <Button
      variant="primary"
      busy={publishing.isPublishing}
      unavailable={!drafts.isAhead}
      title={drafts.isAhead ? undefined : `Rien n’a changé depuis la version ${drafts.version}.`}
      onClick={publishing.publish}
    >
      Publier
    </Button>
  );
}

/** The name of a template, its state, and what concerns it as a whole. */
export function EditorHead({ work }: { work: Work }) {
  const { template, drafts } = work;
  const saving = useSavingText(work);
  const proofs = useProofs(work);
  const [asked, ask] = useState<Asked>();
  useLateHeadingFocus();
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
        subtitle={
          <>
            <span>{publishedText(drafts)}</span>
            <span className="mx-1.5">·</span>
            <span>{saving}</span>
          </>
        }
        actions={
          <>
            <Button onClick={() => ask('name')}>Renommer</Button>
            <ProofMenu {...proofs} />
            {drafts.version > 0 && (
              <Button onClick={() => ask('file')}>Fichier pour l’imprimeur</Button>
            )}
            <PublishButton work={work} />
          </>
        }
      />
      <HeadDialogs {...{ work, asked }} onClose={() => ask(undefined)} />
    </>
  );
}

/** The same in one bar of a phone. */
export function EditorBar({ work }: { work: Work }) {
  const { template, drafts } = work;
  const saving = useSavingText(work);
  const proofs = useProofs(work);
  const [asked, ask] = useState<Asked>();
  useLateHeadingFocus();
  const action = actionsOn(template.name);
  const actions = [
    action('Renommer', () => ask('name')),
    ...proofs.actions,
    ...(drafts.version > 0 ? [action('Fichier pour l’imprimeur', () => ask('file'))] : []),
  ];
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface pr-0.5">
      <Link
        to="/companies/$companyId/carte-imprimee"
        params={{ companyId: template.company }}
        aria-label="Carte imprimée"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft"
      >
        <ChevronLeftIcon />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="truncate text-base leading-5 font-semibold text-ink">{template.name}</h1>
        <p role="status" className="truncate text-xs text-ink-soft">
          {saving}
        </p>
      </div>
      <PublishButton work={work} />
      <RowMenu label={menuLabel(template.name)} actions={actions} />
      <HeadDialogs {...{ work, asked }} onClose={() => ask(undefined)} />
    </div>
  );
}
