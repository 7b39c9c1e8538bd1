import { useState } from 'react';
import type { Misfit, TemplateFit } from '../../../../domain/press/preview.schema.ts';
import { isAborted } from '../../../frame/api/failure.ts';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../press-message.ts';
import { publishTemplate } from '../editor-calls.ts';

interface PublishingOptions {
  save: () => Promise<void>;
  versionOf: () => number;
  /** For whom it does not do as it is now. */
  findFit: () => Promise<TemplateFit>;
}

/** Publishing what is worked on, once it is saved; asks first when it does not do for somebody. */
export function usePublishing(template: string, { save, versionOf, findFit }: PublishingOptions) {
  const [isPublishing, setPublishing] = useState(false);
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  /** The last version, once one was published here. */
  const [version, setVersion] = useState<number>();

  async function told(work: () => Promise<void>): Promise<void> {
    setPublishing(true);
    try {
      // What is not saved would be published as it was before.
      await save();
      await work();
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors de la publication du modèle\u00a0:', error);
        notify({ message: pressMessage(error), tone: 'error' });
      }
    }
    setPublishing(false);
  }

  async function publishNow(): Promise<void> {
    const { number, isNew } = await publishTemplate(template, versionOf());
    setVersion(number);
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
    version,
    publish,
    question: { misfits, onConfirm: confirm, onClose: giveUp },
  };
}
