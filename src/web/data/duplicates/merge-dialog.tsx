import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DuplicateRecord } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection, OrderOfSeveral } from '../../../domain/duplicates/duplicates.ts';
import { frenchCount } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { headingPlace } from '../../kit/focus-places.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { MergeForm } from './merge-form.tsx';
import { mergedRecordsQuery, useMerging } from './use-merging.ts';

interface MergeDialogProps {
  collection: MergedCollection;
  /** The one that is kept unless somebody chooses comes first. */
  records: readonly DuplicateRecord[];
  /** How many more share what these share. */
  others: number;
  onClose: () => void;
}

/** Makes records one, once their differences are decided. */
export function MergeDialog({ collection, records, others, onClose }: MergeDialogProps) {
  const { data, error, refetch } = useQuery(mergedRecordsQuery(collection, records));
  const hasMerged = useRef(false);
  const merging = useMerging(collection, data ?? [], () => {
    hasMerged.current = true;
    onClose();
  });
  const { chosen, asked, busy } = merging;
  const isReady = chosen.length > 1;
  const nouns = collection === 'Company' ? 'entreprise' : 'contact';

  return (
    <Dialog
      open
      wide
      title={`Fusionner ${frenchCount(isReady ? chosen.length : records.length, nouns)}`}
      busy={busy}
      onClose={onClose}
      // The row goes, and the button that was pressed with it.
      focusAfter={() => (hasMerged.current ? headingPlace() : null)}
      notice={asked.length > 0 && <OrdersAsked orders={asked} />}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!isReady}
            onClick={() => void merging.merge()}
          >
            {asked.length > 0 ? 'Fusionner quand même' : 'Fusionner'}
          </Button>
        </>
      }
    >
      {error && !data && <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && !isReady && (
        <p className="text-sm text-ink-soft">
          Il ne reste qu’une de ces fiches{'\u00a0'}: un collègue s’en est occupé.
        </p>
      )}
      {isReady && <MergeForm merging={merging} others={others} />}
    </Dialog>
  );
}

/** Says which orders under way lose cards by a merge. */
function OrdersAsked({ orders }: { orders: readonly OrderOfSeveral[] }) {
  const title =
    orders.length === 1
      ? 'Une commande en cours compte cette personne plusieurs fois.'
      : `${frenchCount(orders.length, 'commande')} en cours comptent cette personne plusieurs fois.`;
  return (
    <NoticeStrip asked={1} tone="amber" title={title}>
      <ul className="mt-1 pl-7 text-sm text-ink-soft">
        {orders.map(({ id, number, name, before, after }) => (
          <li key={id}>
            {`n°\u00a0${number} ${shownName(name)}\u00a0: ${frenchCount(after, 'personne')} au lieu de ${before}`}
          </li>
        ))}
      </ul>
    </NoticeStrip>
  );
}
