import { useNavigate } from '@tanstack/react-router';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { LazyModule, lazyModule } from '../kit/overlay/lazy-module.tsx';
import { notify } from '../kit/overlay/toasts.tsx';
import { addTemplate, changeTemplate } from './template-queries.ts';

const nameDialog = lazyModule(() => import('./template-dialog.tsx'));
const copyDialog = lazyModule(() => import('./copy-dialog.tsx'));

/** The dialog of a template that is asked for. */
export type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'rename' | 'copy'; readonly template: TemplateSummary };

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
            const texts = { title: 'Créer un modèle', action: 'Créer le modèle', name: '' };
            return <TemplateDialog {...texts} isNew onSave={save} onClose={onClose} />;
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
              onCopied={({ label }) => {
                const { name } = asked.template;
                const message = `Le modèle «\u00a0${name}\u00a0» est copié chez ${label}.`;
                notify({ message, tone: 'success' });
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
