import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CopyTrait } from '../../../domain/bin/bin.ts';
import type { EraseCopy, ErasePreview } from '../../../domain/bin/erase.schema.ts';
import { COPY_REMARK } from '../../../domain/card/card-copy.ts';
import { frenchCount, frenchDay } from '../../../domain/french.ts';
import { RECORD_NOUNS, type RecordCollection } from '../../../domain/record-collections.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { capitalised } from '../../../domain/text.ts';
import { actionMessage, isAborted, loadingMessage } from '../../frame/api/failure.ts';
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
import { TextLink } from '../../kit/text-link.tsx';
import { LINK_LOOK, RecordLink } from '../history/record-link.tsx';
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
      if (fields.confirm !== undefined) setErrors(fields);
      else if (!isAborted(cause)) setErrors({ form: actionMessage(cause) });
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
            ref={focusField}
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

/** The field comes after the dialog, whose button to close would take each space of the name. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
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

interface EraseConsequencesProps {
  chosen: ToErase;
  preview: ErasePreview;
  /** Others are ticked since, and what they come to is not told yet. */
  isBusy: boolean;
}

/** The consequences of erasing: records taken along, records left, places where a name stays. */
export function EraseConsequences({ chosen, preview, isBusy }: EraseConsequencesProps) {
  // Copies are of the same people.
  const { count, members, merged, orders, mentions, cards, evidenceUntil, backupsUntil } = preview;
  const what = { collection: chosen.collection, count };
  return (
    <div aria-busy={isBusy} className="grid gap-2 text-sm text-ink-soft">
      <p className="text-ink">{goneSentence(what)}</p>
      {chosen.collection !== 'orders' && (
        <p>{`Les codes imprimés diront que la carte n’existe plus. ${COPY_REMARK}`}</p>
      )}
      {members > 0 && <p>{`Avec ${frenchCount(members, 'contact')}, effacés aussi.`}</p>}
      {merged > 0 && (
        <p>{`Avec ${frenchCount(merged, 'fiche fusionnée', 'fiches fusionnées')}, effacées aussi.`}</p>
      )}
      {orders > 0 && (
        <p>{`Dans ${frenchCount(orders, 'commande')} en cours, le nombre de cartes est conservé.`}</p>
      )}
      {evidenceUntil !== '' && (
        <p>{`La preuve de ${count + members === 1 ? 'son' : 'leur'} accord reste jusqu’au ${frenchDay(evidenceUntil)}.`}</p>
      )}
      {mentions.length + cards.length > 0 && (
        <div>
          <p>
            Ces textes contiennent le nom, un numéro ou un e-mail, et ne changent pas{'\u00a0'}:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {mentions.map(({ collection, id, field, name }) => (
              <li key={`${id}/${field}`}>
                <RecordLink change={{ collection, record: id }}>
                  {`${RECORD_NOUNS[collection]} ${shownName(name)}`}
                </RecordLink>
              </li>
            ))}
            {cards.map(({ id, company, name }) => (
              <li key={id}>
                <TextLink
                  to="/companies/$companyId/carte-imprimee/$templateId"
                  params={{ companyId: company, templateId: id }}
                  className={LINK_LOOK}
                >
                  {`carte imprimée ${shownName(name)}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{backupsSentence(count, backupsUntil)}</p>
    </div>
  );
}

interface Erased {
  readonly collection: RecordCollection;
  readonly count: number;
}

/** The consequence of erasing, before it is done. */
export function goneSentence({ collection, count }: Erased): string {
  if (collection !== 'Contacts') return 'Rien ne pourra être restauré.';
  return count === 1
    ? 'Cette personne disparaît de Bristol, des commandes, des imports et de l’historique. Rien ne pourra la faire revenir.'
    : 'Ces personnes disparaissent de Bristol, des commandes, des imports et de l’historique. Rien ne pourra les faire revenir.';
}

/** Until which day (`2026-03-26`) backups hold what is erased; empty when nobody knows. */
export function backupsSentence(count: number, until: string): string {
  const them = count === 1 ? 'la contiennent' : 'les contiennent';
  return until === ''
    ? `Les sauvegardes déjà faites ${them} encore.`
    : `Les sauvegardes ${them} encore jusqu’au ${frenchDay(until)}.`;
}

/** Stands above the contacts that may be of whoever is erased. */
export function copiesSentence(count: number): string {
  const whose = count === 1 ? 'celles de cette personne' : 'celles de ces personnes';
  return `Ces fiches sont peut-être ${whose}. Celles qui sont cochées seront effacées aussi\u00a0:`;
}

/** « Camille Martin · Atlantique ». */
export function copyName({ name, company }: Pick<EraseCopy, 'name' | 'company'>): string {
  return `${shownName(name)} · ${company.trim() || 'sans entreprise'}`;
}

const TRAITS = {
  name: 'même nom',
  email: 'même e-mail',
  mobile: 'même mobile',
} as const satisfies Record<CopyTrait, string>;

/** « Même nom, même e-mail, dans la corbeille »: why a contact is named. */
export function copyReason({ shares, isInBin }: Pick<EraseCopy, 'shares' | 'isInBin'>): string {
  const where = isInBin ? ['dans la corbeille'] : [];
  return capitalised([...shares.map((trait) => TRAITS[trait]), ...where].join(', '));
}
