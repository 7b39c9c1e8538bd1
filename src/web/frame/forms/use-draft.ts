import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormVersions } from '../conflicts/use-versions.ts';
import type { Draft, DraftPlace } from './draft-store.ts';
import { ownDrafts } from './own-drafts.ts';

const PAUSE_MS = 500;

interface DraftOptions<V extends FieldValues> {
  place: DraftPlace<V>;
  /** The draft that the form was filled from, if any. */
  resumed: Draft<V> | undefined;
  /** The id of the record, of a new one too. */
  id: string;
  form: UseFormReturn<V>;
  versions: FormVersions<V>;
  /** Something typed is not saved. */
  dirty: boolean;
}

interface FormDraft<V> {
  /** The draft that the form goes on from, until it is saved or given up. */
  resumed: Draft<V> | undefined;
  /** Nothing is left to come back to. */
  forget: () => void;
}

/** Keeps what is typed into a form until it is saved or given up. */
export function useDraft<V extends FieldValues>(options: DraftOptions<V>): FormDraft<V> {
  const { place, id, form, versions, dirty } = options;
  const [resumed, setResumed] = useState(options.resumed);
  const base = useRef(options.resumed?.base ?? versions.base());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    if (!dirty) return;
    // Until all is decided, the form that is opened next has to ask the same again.
    if (versions.isDecided()) base.current = versions.base();
    ownDrafts.keep(place, { id, base: base.current, values: form.getValues() });
  });
  const drop = useEffectEvent(() => ownDrafts.forget(place));

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form]);

  const { version } = versions.view;
  useEffect(() => {
    if (!dirty) drop();
    else if (version !== base.current?.version) keep();
  }, [dirty, version]);

  return {
    resumed: dirty || resumed?.lacksFile ? resumed : undefined,
    forget: () => {
      clearTimeout(timer.current);
      ownDrafts.forget(place);
      setResumed(undefined);
    },
  };
}
