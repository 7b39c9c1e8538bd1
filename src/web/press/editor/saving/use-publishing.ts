import { useState } from 'react';
import { isAborted } from '../../../api/failure.ts';
import { notify } from '../../../ui/overlay/toasts.tsx';
import { pressMessage } from '../../press-message.ts';
import { publishTemplate } from '../editor-calls.ts';

/** Publishing what is worked on, once it is saved; says what became of it. */
export function usePublishing(
  template: string,
  { save, versionOf }: { save: () => Promise<void>; versionOf: () => number },
) {
  const [isPublishing, setPublishing] = useState(false);
  /** The last version, once one was published here. */
  const [version, setVersion] = useState<number>();

  async function publish(): Promise<void> {
    setPublishing(true);
    try {
      // What is not saved would be published as it was before.
      await save();
      const { number, isNew } = await publishTemplate(template, versionOf());
      setVersion(number);
      const message = isNew
        ? `La version ${number} est publiée.`
        : `Rien n’a changé depuis la version ${number}.`;
      notify({ message, tone: 'success' });
    } catch (error) {
      if (!isAborted(error)) {
        console.error('Erreur lors de la publication du modèle\u00a0:', error);
        notify({ message: pressMessage(error), tone: 'error' });
      }
    }
    setPublishing(false);
  }

  return { isPublishing, version, publish };
}
