import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { markDeleted } from '../api/deletions.ts';
import { readFailure } from '../api/failure.ts';
import { NEW_RECORD } from '../api/list-search.ts';
import { property } from '../api/property.ts';
import { refreshRecords } from '../api/record-query.ts';
import { RECORD_KINDS, type Row } from '../api/record-rows.ts';
import { newRecordId, restoreRecord, restoreWithCompany, type SavePlace } from '../api/records.ts';
import { type FormVersions, useVersions, type VersionsView } from '../conflicts/use-versions.ts';
import type { FormShape, Stored } from '../conflicts/versions.ts';
import type { Draft, DraftPlace } from './draft-store.ts';
import { draftAccount, ownDrafts } from './own-drafts.ts';
import { useFilledForm } from './use-filled-form.ts';
import { type FormSaving, useFormSaving } from './use-form-saving.ts';

/** A record that others save over and over deserves to be looked at. */
const TRIES_MAX = 3;

/** How a form reads and compares its records. */
export interface RecordShape<V> extends FormShape<V> {
  readonly collection: RecordCollection;
  /** Tells the forms of a collection apart. */
  readonly key: string;
  /** Whether data from outside is what the form holds. */
  readonly isHeld: (data: unknown) => data is V;
  /** Reads a record as the server sends it; undefined when it is none. */
  readonly read: (data: unknown) => Stored<V> | undefined;
}

interface FormRecord<V> {
  id: string;
  stored: Stored<V>;
  isGone: boolean;
  /** Without which it cannot come back from the bin. */
  companyId?: string | undefined;
}

interface RecordFormOptions<V extends FieldValues, R> {
  shape: RecordShape<V>;
  /** The values of an empty form. */
  initial: V;
  /** The record to change, as it is now; undefined to add one. */
  record: FormRecord<V> | undefined;
  save: (values: V, place: SavePlace) => Promise<R>;
  onSaved: (saved: R) => void;
  /** The source of a new record: each has drafts of its own. */
  filledFrom?: string | undefined;
  /** The form stays in view once it is saved. */
  staysOpen?: boolean;
  /** French words for the console when saving fails. */
  consoleMessage: string;
}

/** The changes of others to the record of a form meanwhile, and the draft that it goes on from. */
export interface FormChanges<V> extends VersionsView<V> {
  /** Of the record. */
  id: string;
  /** The record is in the bin. */
  isGone: boolean;
  restore: (withCompany: boolean) => Promise<void>;
  /** Says that the record is back, and who came with it; empty when there is nothing to say. */
  returned: string;
  dismissReturned: () => void;
  /** When the draft was kept that the form goes on from. */
  draft: Pick<Draft<V>, 'at' | 'lacksFile'> | undefined;
  eraseDraft: () => void;
  /** Grows each time that saving had to wait for what is said here. */
  asked: number;
}

interface RecordForm<V extends FieldValues> extends FormSaving {
  form: UseFormReturn<V>;
  dirty: boolean;
  /** How many fields hold something that is not saved. */
  unsaved: number;
  changes: FormChanges<V>;
  /** Gives up what was typed. */
  discard: () => void;
  /** The form is left with what was typed, to which nobody wants to come back. */
  leave: () => void;
}

/** The form of a record, which saves over no version that its person has not seen. */
export function useRecordForm<V extends FieldValues, R>({
  shape,
  initial,
  record,
  save,
  onSaved,
  filledFrom = '',
  staysOpen = false,
  consoleMessage,
}: RecordFormOptions<V, R>): RecordForm<V> {
  const queryClient = useQueryClient();
  const place = {
    account: draftAccount(),
    form: `${shape.key}/${record?.id ?? `${NEW_RECORD}/${filledFrom}`}`,
    isHeld: shape.isHeld,
  };
  const [resumed] = useState(() => ownDrafts.read(place));
  const [first] = useState(resumed?.values ?? record?.stored.values ?? initial);
  const [newId] = useState(() => resumed?.id ?? newRecordId());
  const id = record?.id ?? newId;
  const form = useFilledForm(first);
  const versions = useVersions(form, shape, initial, record?.stored, resumed?.base);
  const [asked, setAsked] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const [returned, setReturned] = useState('');
  // The news that it is back may come before what it holds now.
  const isGone = isRestoring || (record?.isGone ?? false);
  const unsaved = isSaved ? 0 : versions.unsaved;
  const dirty = unsaved > 0;
  const draft = useDraft({ place, resumed, id, form, versions, dirty });
  const ask = (): void => setAsked((count) => count + 1);

  const attempt = async (values: V, tries: number): Promise<void> => {
    if (isGone || !versions.isDecided()) return ask();
    try {
      const saved = await save(values, { id, version: versions.base()?.version });
      const stored = staysOpen ? shape.read(saved) : undefined;
      setReturned('');
      draft.forget();
      if (stored) versions.goOn(stored, values);
      else setSaved(true);
      onSaved(saved);
    } catch (error) {
      const { status } = readFailure(error);
      if (status === 404 && record) {
        markDeleted(shape.collection, record.id);
        return ask();
      }
      const data = property(property(error, 'response'), 'data');
      const theirs = status === 409 ? shape.read(property(data, 'record')) : undefined;
      if (!theirs || tries === TRIES_MAX) throw error;
      // Something outside of this form has changed: nothing that was typed here is in question.
      if (!versions.follow(theirs)) return attempt(values, tries + 1);
      ask();
    }
  };

  const saving = useFormSaving({
    form,
    dirty,
    save: (values) => attempt(values, 1),
    consoleMessage,
  });

  const restore = async (withCompany: boolean): Promise<void> => {
    if (!record) return;
    const { companyId } = record;
    setRestoring(true);
    try {
      const { record: restored, message } = await (withCompany && companyId
        ? backWithCompany(companyId, shape.collection, id)
        : back(shape.collection, id));
      // Data read meanwhile still says that it is gone.
      await refreshRecords(queryClient);
      const theirs = shape.read(restored);
      if (theirs) versions.follow(theirs);
      setReturned(message);
    } finally {
      setRestoring(false);
    }
  };

  const discard = (): void => {
    form.clearErrors();
    draft.forget();
    versions.discard();
  };

  return {
    form,
    ...saving,
    dirty,
    unsaved,
    changes: {
      ...versions.view,
      id,
      isGone,
      restore,
      returned,
      dismissReturned: () => setReturned(''),
      draft: draft.resumed,
      eraseDraft: discard,
      asked,
    },
    discard,
    leave: draft.forget,
  };
}

interface Returned<C extends RecordCollection> {
  record: Row<C>;
  /** The sentence about the restored records; no notice would show over a dialog. */
  message: string;
}

async function back<C extends RecordCollection>(collection: C, id: string): Promise<Returned<C>> {
  const record = await restoreRecord(collection, id);
  return { record, message: RECORD_KINDS[collection].restored(record) };
}

async function backWithCompany<C extends RecordCollection>(
  companyId: string,
  collection: C,
  id: string,
): Promise<Returned<C>> {
  const { record, company } = await restoreWithCompany(companyId, collection, id);
  const message = company
    ? RECORD_KINDS.Company.restored(company)
    : RECORD_KINDS[collection].restored(record);
  return { record, message };
}

const DRAFT_PAUSE_MS = 500;

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
function useDraft<V extends FieldValues>(options: DraftOptions<V>): FormDraft<V> {
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
      timer.current = setTimeout(keep, DRAFT_PAUSE_MS);
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
