import { useId, useState } from 'react';
import type { BulkAction } from '../../../domain/bulk/bulk-action.schema.ts';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { CopyRemark } from '../../frame/cards/copy-reminder.tsx';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { changedText } from '../exports/exported-records.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BULK_LABELS } from './bulk-labels.ts';
import { BulkReach } from './bulk-reach.tsx';
import { confirmText, consequenceText, emptiesField, emptyText } from './bulk-texts.ts';
import { plainAction } from './plain-action.ts';
import type { Bulk } from './use-bulk.ts';

interface BulkFormProps {
  kind: BulkKind;
  collection: RecordCollection;
  bulk: Bulk;
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Asks for what chosen records are to get, and says whom it reaches and what follows. */
export function BulkForm(props: BulkFormProps) {
  const { kind, collection, bulk, onClose } = props;
  const formId = useId();
  const [action, setAction] = useState<BulkAction | undefined>(() => plainAction(kind));
  const [isMissing, setMissing] = useState(false);
  const { preview, count, changed } = bulk;

  function submit(): void {
    setMissing(action === undefined);
    if (action) void bulk.apply(action);
  }

  const isEmptying = action?.kind === 'set' && emptiesField(action);

  function buttonText(): string {
    if (changed) return 'Continuer';
    if (isEmptying && count !== undefined) return emptyText(collection, count);
    return count === undefined ? BULK_LABELS[kind] : confirmText(kind, collection, count);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={BULK_LABELS[kind]}
      busy={bulk.isBusy}
      focusAfter={props.focusAfter}
      notice={
        changed && (
          <NoticeStrip
            asked={changed.count}
            tone="amber"
            title={changedText(collection, changed.count, changed.before)}
          />
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant={isEmptying ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={bulk.isBusy}
            unavailable={!preview}
          >
            {buttonText()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {bulk.failure && <FormFailure message={bulk.failure} />}
        <BulkReach collection={collection} preview={preview} count={count} />
        <BulkFields
          kind={kind}
          errors={{ ...bulk.refused, ...(isMissing && { company: CHOOSE }) }}
          onChange={(next) => {
            setMissing(false);
            setAction(next);
          }}
        />
        <p className="text-ink-soft">{consequenceText(kind)}</p>
        {LEAVING.includes(kind) && <CopyRemark day={preview?.copiedOn} />}
      </form>
    </Dialog>
  );
}

/** After these, pages do not show their people any more. */
const LEAVING: readonly BulkKind[] = ['hide', 'leave'];
const CHOOSE = 'Choisissez une entreprise.';
