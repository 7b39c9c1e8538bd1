import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copyName } from '../../domain/press/edit/copy-name.ts';
import {
  PRESET_IDS,
  PRESET_NAMES,
  type PresetId,
} from '../../domain/press/presets/preset-names.ts';
import type { TemplateFit } from '../../domain/press/preview.schema.ts';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from '../../domain/press/template.ts';
import { attempt } from '../frame/api/attempt.ts';
import { loadingMessage } from '../frame/api/failure.ts';
import { Button } from '../kit/button.tsx';
import { Failure, RefreshFailure } from '../kit/failure.tsx';
import { LazyConfirmDialog } from '../kit/overlay/lazy-confirm-dialog.tsx';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { notify } from '../kit/overlay/toasts.tsx';
import { actionsOn } from '../kit/table/row-action.ts';
import { publishTemplate, readStoredTemplate } from './editor/editor-calls.ts';
import { fitQuery } from './editor/layout-calls.ts';
import { pressMessage } from './press-message.ts';
import { PublishQuestion } from './publish-question.tsx';
import {
  addTemplate,
  changeTemplate,
  copyTemplate,
  removeTemplate,
  templatesQuery,
} from './template-queries.ts';
import { PresetPicture, TemplateGrid, WaitingTemplates } from './templates-grid.tsx';

const PANEL = 'rounded-panel border border-line bg-surface shadow-panel';

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
        {templates.length > 0 && !isFull && (
          <Button onClick={() => ask({ what: 'new' })}>Créer un modèle</Button>
        )}
      </div>
      {error && templates.length === 0 && (
        <div className={PANEL}>
          <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {error && templates.length > 0 && (
        <RefreshFailure message={loadingMessage(error)} onRetry={() => void refetch()} />
      )}
      {!error && isPending && <WaitingTemplates />}
      {templates.length > 0 && (
        <TemplateGrid templates={templates} isOld={isFetching} actionsOf={rowActions} />
      )}
      {!error && !isPending && templates.length === 0 && (
        <NoTemplate companyId={companyId} onBegin={(preset) => ask({ what: 'new', preset })} />
      )}
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

interface NoTemplateProps {
  companyId: string;
  onBegin: (preset?: PresetId) => void;
}

/** In the place of templates: the presets, each drawn for the company, begin the first one. */
function NoTemplate({ companyId, onBegin }: NoTemplateProps) {
  return (
    <div className={`${PANEL} flex flex-col items-center gap-6 px-6 py-10 text-center`}>
      <div>
        <p className="text-base font-medium text-ink">Aucun modèle pour le moment</p>
        <p className="mt-1.5 text-sm text-balance text-ink-soft">
          Un modèle dit comment la carte imprimée de chaque personne est composée. Choisissez un
          départ, tout s’y change ensuite.
        </p>
      </div>
      <ul className="grid w-full max-w-4xl grid-cols-3 gap-5 max-md:grid-cols-1">
        {PRESET_IDS.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              onClick={() => onBegin(preset)}
              className="flex w-full flex-col gap-2.5 rounded-panel border border-line-strong bg-surface p-3 text-left transition-colors hover:border-accent hover:bg-hover"
            >
              <PresetPicture company={companyId} preset={preset} />
              <span className="text-sm font-medium text-ink">{PRESET_NAMES[preset]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={() => onBegin()}>Créer un modèle</Button>
    </div>
  );
}

const nameDialog = lazyModule(() => import('./template-dialog.tsx'));
const copyDialog = lazyModule(() => import('./copy-dialog.tsx'));

/** The dialog of a template that is asked for. */
export type Asked =
  | { readonly what: 'new'; readonly preset?: PresetId | undefined }
  | { readonly what: 'rename' | 'copy'; readonly template: TemplateSummary };

/** The usual name of the first template, which can be typed over. */
const FIRST_NAME = 'Standard';

interface TemplateDialogsProps {
  companyId: string;
  asked: Asked | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The dialogs of the printed cards of a company. */
export function TemplateDialogs({ companyId, asked, onDone, onClose }: TemplateDialogsProps) {
  const navigate = useNavigate();
  const isCopy = asked?.what === 'copy';
  return (
    <>
      <LazyModule code={nameDialog} when={asked !== undefined && !isCopy} onMissing={onClose}>
        {({ TemplateDialog }) => {
          if (asked?.what === 'new') {
            const save = async (request: Parameters<typeof addTemplate>[1]) => {
              const templateId = await addTemplate(companyId, request);
              onDone();
              void navigate({
                to: '/companies/$companyId/carte-imprimee/$templateId',
                params: { companyId, templateId },
                // All that was typed is saved.
                ignoreBlocker: true,
              });
            };
            // Of a preset that was pressed, the first of its company, little is left to say.
            const name = asked.preset === undefined ? '' : FIRST_NAME;
            const texts = { title: 'Créer un modèle', action: 'Créer le modèle', name };
            const beginning = { company: companyId, preset: asked.preset };
            return (
              <TemplateDialog {...texts} beginning={beginning} onSave={save} onClose={onClose} />
            );
          }
          if (asked?.what !== 'rename') return null;
          const { template } = asked;
          const rename = async ({ name }: { name: string }) => {
            await changeTemplate(template, { name });
            onDone();
          };
          const texts = { title: 'Renommer le modèle', action: 'Renommer', name: template.name };
          return <TemplateDialog {...texts} onSave={rename} onClose={onClose} />;
        }}
      </LazyModule>
      <LazyModule code={copyDialog} when={isCopy} onMissing={onClose}>
        {({ CopyDialog }) =>
          asked?.what === 'copy' && (
            <CopyDialog
              template={asked.template}
              onCopied={({ id, label }) => {
                const { name } = asked.template;
                const message = `Le modèle «\u00a0${name}\u00a0» est copié chez ${label}.`;
                const onAction = () =>
                  navigate({
                    to: '/companies/$companyId/carte-imprimee',
                    params: { companyId: id },
                  });
                notify({ message, tone: 'success', action: { label: 'L’ouvrir', onAction } });
                onDone();
              }}
              onClose={onClose}
            />
          )
        }
      </LazyModule>
    </>
  );
}

/** By what most printers ask for. */
const NO_PRINTER = { chosen: '', version: 0 };

/** The actions on a template that are done at once, and said in a notice. */
export function useTemplateActions(companyId: string) {
  const queryClient = useQueryClient();
  /** The template that is to be published though it does not do for somebody, until it is answered. */
  const [doubtful, doubt] = useState<{
    template: TemplateSummary;
    misfits: TemplateFit['misfits'];
  }>();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['templates', companyId] });

  /** Does an action and says so; one that answers no words is not done yet. */
  async function act(
    ask: () => Promise<unknown>,
    said: string | (() => string | undefined),
  ): Promise<void> {
    await attempt(
      'Erreur lors de la modification du modèle\u00a0:',
      async () => {
        await ask();
        const message = typeof said === 'string' ? said : said();
        if (message !== undefined) notify({ message, tone: 'success' });
      },
      pressMessage,
    );
    await reread();
  }

  async function misfitsOf({ id }: TemplateSummary): Promise<TemplateFit['misfits']> {
    const { design } = await readStoredTemplate(id);
    const shown = { company: companyId, design };
    return (await queryClient.fetchQuery(fitQuery(shown, NO_PRINTER))).misfits;
  }

  const called = ({ name }: TemplateSummary) => `Le modèle «\u00a0${name}\u00a0»`;
  return {
    reread,
    duplicate: (template: TemplateSummary) => {
      const name = copyName(template.name, TEMPLATE_NAME_MAX);
      const ask = () => copyTemplate(template, { name, company: companyId });
      return act(ask, `${called(template)} est dupliqué.`);
    },
    archive: (template: TemplateSummary, isArchived: boolean) =>
      act(
        () => changeTemplate(template, { isArchived }),
        `${called(template)} ${isArchived ? 'est archivé' : 'est à nouveau proposé'}.`,
      ),
    doubtful,
    doubt,
    /** Asks first when it does not do for somebody. */
    publish: (template: TemplateSummary, isAgreed = false) => {
      let number = 0;
      const ask = async () => {
        const misfits = isAgreed ? [] : await misfitsOf(template);
        if (misfits.length > 0) doubt({ template, misfits });
        else ({ number } = await publishTemplate(template.id, template.draftVersion));
      };
      const published = () => `La version ${number} de «\u00a0${template.name}\u00a0» est publiée.`;
      return act(ask, () => (number > 0 ? published() : undefined));
    },
    remove: (template: TemplateSummary) =>
      act(() => removeTemplate(template), `${called(template)} est supprimé.`),
  };
}
