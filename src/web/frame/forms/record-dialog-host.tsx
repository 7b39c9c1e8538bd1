import type { UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { type DeferredModule, LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { type ListSearchState, NEW_RECORD } from '../api/list-search.ts';
import { useOpenRecord, type VersionedRow } from './use-open-record.ts';

/** The props of a dialog over a list, beside its record. */
export interface OpenDialog<S> {
  /** The record was there, and is in the bin now. */
  isGone: boolean;
  onClose: () => void;
  onSaved: (saved: S) => void;
}

interface RecordDialogHostProps<T extends VersionedRow, C, S> {
  collection: RecordCollection;
  /** The list behind the dialog. */
  list: { state: ListSearchState; rows: readonly T[] };
  /** Reads the record whose id the address holds. */
  query: (id: string) => UseQueryOptions<T, Error, T, string[]>;
  /** The title of the dialog of a known record. */
  title: string;
  /** The code of the dialog. */
  code: DeferredModule<C>;
  onSaved: (saved: S) => void;
  /** The dialog; `record` is undefined for one that adds. */
  children: (code: C, record: T | undefined, dialog: OpenDialog<S>) => ReactNode;
}

const awaited = lazyModule(() => import('./awaited-record.tsx'));

/** Opens the dialog of the record that the address of a list names, or the one that adds. */
export function RecordDialogHost<T extends VersionedRow, C, S>({
  collection,
  list: { state, rows },
  query,
  title,
  code,
  onSaved,
  children,
}: RecordDialogHostProps<T, C, S>) {
  const { close } = state;
  const { fiche } = state.search;
  const isKnown = fiche !== '' && fiche !== NEW_RECORD;
  const row = rows.find(({ id }) => id === fiche);
  const { record, isGone, ...missing } = useOpenRecord(query(fiche), row, isKnown);
  const isAwaited = isKnown && !record;
  const isOpen = fiche !== '' && !isAwaited;

  function closeSaved(saved: S): void {
    close();
    onSaved(saved);
  }

  return (
    <>
      <LazyModule code={awaited} when={isAwaited} onMissing={close}>
        {({ AwaitedRecord }) =>
          isAwaited && (
            <AwaitedRecord
              collection={collection}
              id={fiche}
              title={title}
              {...missing}
              onClose={close}
            />
          )
        }
      </LazyModule>
      <LazyModule code={code} when={isOpen} onMissing={close}>
        {(loaded) =>
          isOpen && (
            <Fragment key={fiche}>
              {children(loaded, record, { isGone, onClose: close, onSaved: closeSaved })}
            </Fragment>
          )
        }
      </LazyModule>
    </>
  );
}
