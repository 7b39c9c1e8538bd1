import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import type { CardTemplate, TemplateSummary } from '../../../../domain/press/template.schema.ts';
import { isAborted, readFailure } from '../../../frame/api/failure.ts';
import { holdDraft } from '../../../frame/forms/drafts.ts';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../press-message.ts';
import { outlivesPage, readStoredTemplate, saveDraft } from '../editor-calls.ts';
import { DraftSaver, type OthersDraft, type Saving } from './draft-saver.ts';
import { noteDraft } from './drafts-under-way.ts';

const SAVE_AFTER_MS = 1000;
const TRY_AGAIN_MS = 5000;
const CHANGED_SINCE = 412;

/** The last published version, and whether the stored draft says something else. */
type Published = Pick<TemplateSummary, 'version' | 'isChanged'>;

/** The stored template in whose way a save was. */
async function readOthers(id: string, error: unknown): Promise<CardTemplate | undefined> {
  if (readFailure(error).status !== CHANGED_SINCE) {
    if (!isAborted(error)) console.error('Erreur lors de l’enregistrement du modèle\u00a0:', error);
    return undefined;
  }
  return readStoredTemplate(id);
}

function othersDraft({ design, draftVersion: version, editedBy: by }: CardTemplate): OthersDraft {
  return { design, version, by };
}

/** Saves a design on the server as one works; answers how far that is, and what is published of it. */
export function useDraftSaving(template: CardTemplate, design: CardDesign) {
  const { id, company } = template;
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const [published, notePublished] = useState<Published>(template);
  const [saver] = useState(
    () =>
      new DraftSaver(
        { design, version: template.draftVersion },
        {
          send: async (draft) => {
            const saved = await saveDraft(id, draft);
            notePublished(saved);
            void queryClient.invalidateQueries({ queryKey: ['templates', company] });
            return saved.draftVersion;
          },
          readOthers: async (error) => {
            const theirs = await readOthers(id, error);
            if (theirs) notePublished(theirs);
            return theirs && othersDraft(theirs);
          },
          isSame: (one, other) => hashKey([one]) === hashKey([other]),
          tell: setSaving,
        },
      ),
  );
  saver.put(design);

  async function save(): Promise<void> {
    const saved = saver.save();
    noteDraft(
      id,
      saved.catch(() => {}),
    );
    await saved;
  }
  const saveQuietly = useEffectEvent(() => void save().catch(() => {}));

  const isUnsaved = !saver.isSaved(design);
  useEffect(() => {
    const { state } = saving;
    if (state === 'taken' || state === 'saving' || saver.isSaved(design)) return;
    const pause = state === 'failed' ? TRY_AGAIN_MS : SAVE_AFTER_MS;
    const timer = setTimeout(saveQuietly, pause);
    return () => clearTimeout(timer);
  }, [design, saving, saver]);

  useEffect(() => (isUnsaved ? holdDraft() : undefined), [isUnsaved]);

  useEffect(() => {
    const leave = () => noteDraft(id, saver.leave());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      // The page stays: what is behind a save under way waits for it, and is told of if it fails.
      const saved = saver.save().catch((error: unknown) => {
        if (!isAborted(error)) notify({ message: pressMessage(error), tone: 'error' });
      });
      noteDraft(id, saved);
    };
  }, [id, saver]);

  const isHeavy = isUnsaved && !outlivesPage(design);
  useEffect(() => {
    if (!isHeavy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeavy]);

  const state = saving.state;
  const isQuiet = state === 'saved' || state === 'waiting';
  const told: Saving = isQuiet ? { state: isUnsaved ? 'waiting' : 'saved' } : saving;
  return {
    saving: told,
    save,
    takeTheirs: () => saver.takeTheirs(),
    versionOf: () => saver.version,
    version: published.version,
    /** Whether there is something to publish. */
    isAhead: published.version === 0 || published.isChanged || isUnsaved,
    notePublished,
  };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;
