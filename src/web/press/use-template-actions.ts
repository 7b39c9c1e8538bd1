import { useQueryClient } from '@tanstack/react-query';
import { copyName } from '../../domain/press/edit/copy-name.ts';
import { TEMPLATE_NAME_MAX, type TemplateSummary } from '../../domain/press/template.ts';
import { isAborted } from '../api/failure.ts';
import { notify } from '../ui/overlay/toasts.tsx';
import { publishTemplate } from './editor/editor-calls.ts';
import { pressMessage } from './press-message.ts';
import { changeTemplate, copyTemplate, removeTemplate } from './template-queries.ts';

/** What is done with a template at once, and said in a notice. */
export function useTemplateActions(companyId: string) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['templates', companyId] });

  async function act(ask: () => Promise<void>, said: string | (() => string)): Promise<void> {
    try {
      await ask();
      const message = typeof said === 'string' ? said : said();
      notify({ message, tone: 'success' });
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de la modification du modèle\u00a0:', error);
      notify({ message: pressMessage(error), tone: 'error' });
    }
    await reread();
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
    publish: (template: TemplateSummary) => {
      let number = 0;
      const ask = async () => {
        ({ number } = await publishTemplate(template.id, template.draftVersion));
      };
      return act(ask, () => `La version ${number} de «\u00a0${template.name}\u00a0» est publiée.`);
    },
    remove: (template: TemplateSummary) =>
      act(() => removeTemplate(template), `${called(template)} est supprimé.`),
  };
}
