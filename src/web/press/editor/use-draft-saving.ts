import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.ts';
import type { CardTemplate } from '../../../domain/press/template.ts';
import { actionMessage, isAborted, readFailure } from '../../api/failure.ts';
import { saveDraft } from './editor-calls.ts';

const SAVE_AFTER_MS = 1000;
const TRY_AGAIN_MS = 5000;
const CHANGED_SINCE = 412;

/** How far saving is: a failure is tried again, a colleague's draft is not written over. */
export type Saving =
  | { readonly state: 'saved' | 'saving' }
  | { readonly state: 'failed' | 'taken'; readonly message: string };

const TAKEN =
  'Quelqu’un d’autre a enregistré ce modèle entre-temps. Rechargez la page pour partir de sa version\u00a0: la vôtre n’est plus enregistrée.';

/** Saves a design on the server as one works; answers how far that is and the version to publish. */
export function useDraftSaving(template: CardTemplate, design: CardDesign) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const version = useRef(template.draftVersion);
  const saved = useRef(design);
  const latest = useRef(design);
  const under = useRef<Promise<void>>(undefined);
  latest.current = design;

  const save = useCallback(async (): Promise<void> => {
    await under.current;
    const next = latest.current;
    if (next === saved.current) return;
    setSaving({ state: 'saving' });
    under.current = saveDraft(template.id, { design: next, version: version.current })
      .then(({ draftVersion }) => {
        version.current = draftVersion;
        saved.current = next;
        setSaving({ state: 'saved' });
        void queryClient.invalidateQueries({ queryKey: ['templates', template.company] });
      })
      .catch((error: unknown) => {
        if (isAborted(error)) return;
        const isTaken = readFailure(error).status === CHANGED_SINCE;
        if (!isTaken) console.error('Erreur lors de l’enregistrement du modèle\u00a0:', error);
        setSaving(
          isTaken
            ? { state: 'taken', message: TAKEN }
            : { state: 'failed', message: actionMessage(error) },
        );
      });
    await under.current;
  }, [template, queryClient]);

  const isTaken = saving.state === 'taken';
  const isFailed = saving.state === 'failed';
  useEffect(() => {
    if (isTaken || design === saved.current) return;
    const timer = setTimeout(() => void save(), isFailed ? TRY_AGAIN_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [design, isTaken, isFailed, save]);

  useEffect(() => {
    const leave = () => void save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);

  return { saving, save, versionOf: () => version.current };
}
