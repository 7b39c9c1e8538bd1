import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { TEMPLATES_MAX } from '../../domain/press/template.ts';
import { loadingMessage } from '../frame/api/failure.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { LazyConfirmDialog } from '../kit/overlay/lazy-confirm-dialog.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { NO_NEWS } from '../kit/table/no-news.ts';
import { actionsOn } from '../kit/table/row-action.ts';
import { PublishQuestion } from './publish-question.tsx';
import { type Asked, TemplateDialogs } from './template-dialogs.tsx';
import { templatesQuery } from './template-queries.ts';
import { templateColumns } from './templates-table.tsx';
import { useTemplateActions } from './use-template-actions.ts';

const pressFile = lazyModule(() => import('./file/press-file-dialog.tsx'));

/** The printed cards of a company, and what is done with them. */
export function TemplatesPanel({ companyId }: { companyId: string }) {
  const query = useQuery(templatesQuery(companyId));
  const { data: templates = [], isPending, isFetching, error, refetch } = query;
  const actions = useTemplateActions(companyId);
  const [asked, ask] = useState<Asked>();
  const [printed, print] = useState<TemplateSummary>();
  const [leaving, askRemoval] = useState<TemplateSummary>();
  const isFull = templates.length >= TEMPLATES_MAX;

  const rowActions = (template: TemplateSummary) => {
    const action = actionsOn(template.name);
    const isArchived = template.state === 'archived';
    const isAhead = !isArchived && (template.version === 0 || template.isChanged);
    return [
      ...(isAhead ? [action('Publier', () => void actions.publish(template))] : []),
      ...(template.version > 0 ? [action('Fichier pour l’imprimeur', () => print(template))] : []),
      action('Renommer', () => ask({ what: 'rename', template })),
      ...(isFull ? [] : [action('Dupliquer', () => void actions.duplicate(template))]),
      action('Copier vers une entreprise', () => ask({ what: 'copy', template })),
      action(
        isArchived ? 'Désarchiver' : 'Archiver',
        () => void actions.archive(template, !isArchived),
      ),
      ...(template.version > 0 ? [] : [action('Supprimer', () => askRemoval(template), 'danger')]),
    ];
  };

  return (
    <section aria-label="Modèles de carte">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-base font-semibold text-ink">Modèles de carte</h2>
        {!isFull && <Button onClick={() => ask({ what: 'new' })}>Créer un modèle</Button>}
      </div>
      <DataTable
        caption="Modèles de carte"
        columns={templateColumns(new Date())}
        rows={templates}
        news={NO_NEWS}
        state={isPending ? 'loading' : isFetching ? 'refreshing' : 'ready'}
        empty={
          <EmptyState
            title="Aucun modèle pour le moment"
            text="Un modèle dit comment la carte imprimée de chaque personne est composée."
          />
        }
        failure={
          error ? { message: loadingMessage(error), onRetry: () => void refetch() } : undefined
        }
        actions={rowActions}
        actionsInMenu
      />
      <TemplateDialogs
        companyId={companyId}
        asked={asked}
        onDone={() => {
          ask(undefined);
          void actions.reread();
        }}
        onClose={() => ask(undefined)}
      />
      <LazyModule code={pressFile} when={printed !== undefined} onMissing={() => print(undefined)}>
        {({ PressFileDialog }) =>
          printed && <PressFileDialog template={printed} onClose={() => print(undefined)} />
        }
      </LazyModule>
      <PublishQuestion
        misfits={actions.doubtful?.misfits ?? []}
        onConfirm={() => {
          actions.doubt(undefined);
          if (actions.doubtful) void actions.publish(actions.doubtful.template, true);
        }}
        onClose={() => actions.doubt(undefined)}
      />
      <LazyConfirmDialog
        open={leaving !== undefined}
        title="Supprimer le modèle"
        question={`Voulez-vous supprimer le modèle «\u00a0${leaving?.name ?? ''}\u00a0»\u202f?`}
        details="Il n’a jamais été publié. Il ne pourra pas être récupéré."
        confirmLabel="Supprimer"
        onConfirm={() => {
          askRemoval(undefined);
          if (leaving) void actions.remove(leaving);
        }}
        onClose={() => askRemoval(undefined)}
      />
    </section>
  );
}
