import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { EraseCopy } from '../../../domain/bin/erase.schema.ts';
import { copiesSentence, copyName, copyReason } from '../../../domain/bin/erase-texts.ts';
import { frenchCount } from '../../../domain/french.ts';
import { actionMessage, loadingMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { refusedFields } from '../../frame/api/refused-fields.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { EraseConsequences } from './erase-consequences.tsx';
import { eraseForGood, erasePreviewQuery, type ToErase } from './erasing.ts';

interface EraseDialogProps {
  chosen: ToErase;
  /** They are gone: whatever shows them is left before lists are read again. */
  onErased: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks for what has to be typed before records are erased for good. */
export function EraseDialog({ chosen, onErased, onClose }: EraseDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [confirm, setConfirm] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [chosenCopies, setCopies] = useState<ReadonlySet<string>>();
  const told = useQuery(erasePreviewQuery(chosen, chosenCopies && [...chosenCopies].sort()));
  const { data: preview, error, refetch, isPlaceholderData: isOld } = told;
  const isOne = preview?.count === 1;
  const sure = preview?.copies.filter(({ isSure }) => isSure).map(({ id }) => id) ?? [];
  const copies = chosenCopies ?? new Set(sure);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      await eraseForGood(chosen, { confirm, copies: [...copies] });
      const count = chosen.ids.length + copies.size;
      notify({
        message:
          count === 1
            ? 'La fiche est effacée définitivement.'
            : `${frenchCount(count, 'fiche')} sont effacées définitivement.`,
        tone: 'success',
      });
      await onErased();
      await refreshRecords(queryClient);
    } catch (cause) {
      const fields = refusedFields(cause);
      setErrors(fields.confirm !== undefined ? fields : { form: actionMessage(cause) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="Effacer définitivement"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={busy}
            disabled={!preview || isOld}
          >
            Effacer définitivement
          </Button>
        </>
      }
    >
      {error && <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />}
      {!preview && !error && <Skeleton className="h-40 w-full" />}
      {preview && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {errors.form && <FormFailure message={errors.form} />}
          <EraseConsequences chosen={chosen} preview={preview} isBusy={isOld} />
          <EraseCopies
            copies={preview.copies}
            count={preview.count}
            ticked={copies}
            onTick={setCopies}
          />
          <TextField
            label={
              isOne
                ? `Tapez le nom\u00a0: ${preview.confirm}`
                : `Tapez le nombre\u00a0: ${preview.confirm}`
            }
            value={confirm}
            autoComplete="off"
            onChange={(event) => setConfirm(event.target.value)}
            error={errors.confirm && 'Ce n’est pas ce qui est demandé.'}
          />
        </form>
      )}
    </Dialog>
  );
}

interface EraseCopiesProps {
  copies: readonly EraseCopy[];
  /** How many people are erased. */
  count: number;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/** Other contacts that may be of the same person, each with whether it goes too. */
function EraseCopies({ copies, count, ticked, onTick }: EraseCopiesProps) {
  function tick(id: string, isTicked: boolean): void {
    const others = [...ticked].filter((one) => one !== id);
    onTick(new Set(isTicked ? [...others, id] : others));
  }

  if (copies.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm text-ink">{copiesSentence(count)}</legend>
      {copies.map((copy) => (
        <CheckboxField
          key={copy.id}
          label={copyName(copy)}
          hint={copyReason(copy)}
          checked={ticked.has(copy.id)}
          onChange={(event) => tick(copy.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
