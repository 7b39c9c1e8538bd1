import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DuplicateGroup } from '../../../domain/duplicates/duplicates.schema.ts';
import { MERGED_MAX } from '../../../domain/duplicates/duplicates.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import type { ListNoun } from '../../frame/lists/list-noun.ts';
import { useList } from '../../frame/lists/use-list.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure, RefreshFailure } from '../../kit/failure.tsx';
import { focusHeading } from '../../kit/focus-places.ts';
import { Segments } from '../../kit/form/segments.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { wayBack } from '../../kit/overlay/toast-store.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Paging } from '../../kit/table/paging.tsx';
import {
  askedCollection,
  COMPANIES,
  DuplicateGroups,
  duplicatesQuery,
  WaitingGroups,
} from './duplicate-groups.tsx';

const NOUN: ListNoun = { one: 'doublon possible', many: 'doublons possibles', gender: 'masculine' };

const KINDS = [
  { value: '', label: 'Contacts' },
  { value: COMPANIES, label: 'Entreprises' },
];
const mergeDialog = lazyModule(() => import('./merge-dialog.tsx'));

/** People and companies that may stand there twice. */
export function DuplicatesScreen() {
  const list = useList(duplicatesQuery, NOUN);
  const { state, view } = list;
  const { rows, news, failure } = view.table;
  const keepApart = useKeepingApart();
  const [merged, setMerged] = useState<DuplicateGroup>();
  const close = () => setMerged(undefined);
  const isCompany = askedCollection(state.search) === 'Company';
  const isLoading = view.table.state === 'loading';

  return (
    <>
      <PageHeader
        title="Doublons"
        subtitle={view.subtitle}
        search={
          <div className="flex">
            <Segments
              label="Ce qui est comparé"
              options={KINDS}
              value={isCompany ? COMPANIES : ''}
              onChange={(sorte) => state.update({ sorte })}
            />
          </div>
        }
      />
      {failure && rows.length === 0 && <Failure {...failure} />}
      {failure && rows.length > 0 && <RefreshFailure {...failure} />}
      {!failure && isLoading && <WaitingGroups />}
      {!isLoading && rows.length > 0 && (
        <DuplicateGroups
          rows={rows}
          gone={news.gone}
          isOld={view.table.state === 'refreshing'}
          onMerge={setMerged}
          onKeepApart={keepApart}
        />
      )}
      {!failure && !isLoading && rows.length === 0 && (
        <div className="rounded-panel border border-line bg-surface shadow-panel">
          <EmptyState
            title={isCompany ? 'Aucune entreprise en double' : 'Aucun contact en double'}
            text={isCompany ? COMPANIES_COMPARED : PEOPLE_COMPARED}
          />
        </div>
      )}
      {rows.length > 0 && (
        <Paging
          page={state.search.page}
          {...view.paging}
          onPage={(page) => state.update({ page })}
        />
      )}
      <LazyModule code={mergeDialog} when={merged !== undefined} onMissing={close}>
        {({ MergeDialog }) =>
          merged && (
            <MergeDialog
              collection={merged.collection}
              records={merged.records.slice(0, MERGED_MAX)}
              others={Math.max(0, merged.records.length - MERGED_MAX)}
              onClose={close}
            />
          )
        }
      </LazyModule>
    </>
  );
}

const PEOPLE_COMPARED =
  'Les contacts qui partagent un e-mail, un mobile, ou un nom dans la même entreprise apparaîtront ici.';
const COMPANIES_COMPARED =
  'Les entreprises qui partagent un SIREN, un site ou un nom apparaîtront ici.';

/** Says that the records of a group are not the same, with the way back. */
function useKeepingApart(): (group: DuplicateGroup) => Promise<void> {
  const queryClient = useQueryClient();

  async function send({ collection, records }: DuplicateGroup, apart: boolean): Promise<boolean> {
    const ids = records.map(({ id }) => id);
    const body = { collection, ids, apart };
    const isDone = await attempt('Erreur lors de la mise à part\u00a0:', () =>
      pb.send('/api/duplicates/apart', { method: 'POST', body }),
    );
    await refreshRecords(queryClient);
    return isDone;
  }

  return async function keepApart(group) {
    if (!(await send(group, true))) return;
    // The row goes, and the button that was pressed with it.
    focusHeading();
    notify({
      message: 'Ces fiches ne seront plus proposées comme doublons.',
      tone: 'success',
      action: wayBack(async () => void (await send(group, false))),
    });
  };
}
