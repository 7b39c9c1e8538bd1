import { useState } from 'react';
import type { TemplateFit } from '../../../domain/press/preview.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { pressMessage } from '../press-message.ts';
import { publishTemplate } from './editor-calls.ts';
import type { DraftSaving } from './saving/use-draft-saving.ts';

interface PublishingOptions {
  drafts: DraftSaving;
  /** For whom it does not do as it is now. */
  findFit: () => Promise<TemplateFit>;
}

/** Publishing what is worked on, once it is saved; asks first when it does not do for somebody. */
export function usePublishing(template: string, { drafts, findFit }: PublishingOptions) {
  const { save, versionOf, notePublished } = drafts;
  const [isPublishing, setPublishing] = useState(false);
  const [misfits, setMisfits] = useState<TemplateFit['misfits']>([]);

  async function told(work: () => Promise<void>): Promise<void> {
    setPublishing(true);
    await attempt(
      'Erreur lors de la publication du modèle\u00a0:',
      async () => {
        // Changes that are not saved would be published as they were before.
        await save();
        await work();
      },
      pressMessage,
    );
    setPublishing(false);
  }

  async function publishNow(): Promise<void> {
    const seen = versionOf();
    const { number, isNew } = await publishTemplate(template, seen);
    notePublished({ version: number, isChanged: versionOf() !== seen });
    const message = isNew
      ? `La version ${number} est publiée.`
      : `Rien n’a changé depuis la version ${number}.`;
    notify({ message, tone: 'success' });
  }

  const publish = () =>
    told(async () => {
      const found = (await findFit()).misfits;
      if (found.length > 0) setMisfits(found);
      else await publishNow();
    });

  const giveUp = () => setMisfits([]);
  const confirm = () => {
    giveUp();
    void told(publishNow);
  };
  return {
    isPublishing,
    publish: () => void publish(),
    question: { misfits, onConfirm: confirm, onClose: giveUp },
  };
}
