import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyName } from '../../domain/press/edit/copy-name.ts';
import type { TemplateFit } from '../../domain/press/preview.schema.ts';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { TEMPLATE_NAME_MAX } from '../../domain/press/template.ts';
import { isAborted } from '../frame/api/failure.ts';
import { notify } from '../kit/overlay/toasts.tsx';
import { publishTemplate, readStoredTemplate } from './editor/editor-calls.ts';
import { fitQuery } from './editor/layout-calls.ts';
import { pressMessage } from './press-message.ts';
import { changeTemplate, copyTemplate, removeTemplate } from './template-queries.ts';

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
    try {
      await ask();
      const message = typeof said === 'string' ? said : said();
      if (message !== undefined) notify({ message, tone: 'success' });
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de la modification du modèle\u00a0:', error);
      notify({ message: pressMessage(error), tone: 'error' });
    }
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
