import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { dayInFrance } from '../../../../domain/departure.ts';
import { frenchCount, frenchOf } from '../../../../domain/french.ts';
import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../../domain/order-lines/order-line.ts';
import type { SignedSheet } from '../../../../domain/proofs/noted-acceptance.schema.ts';
import {
  ACCEPTANCE_MEANS,
  ACCEPTANCE_MEANS_LABELS,
  type AcceptanceMeans,
  PROOF_NAME_MAX,
  SHEET_TYPES,
} from '../../../../domain/proofs/order-proof.ts';
import { canBeNoted } from '../../../../domain/proofs/order-steps.ts';
import { capitalised } from '../../../../domain/text.ts';
import { useAct } from '../../../frame/api/use-act.ts';
import { Button } from '../../../kit/button.tsx';
import { FileButton } from '../../../kit/form/file-button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../../kit/form/save-buttons.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { wayBack } from '../../../kit/overlay/toast-store.ts';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { addSheet, linesQuery, noteAcceptance, withdrawNoted } from '../order-queries.ts';
import { PeopleField } from './people-field.tsx';
import { useProofForm } from './use-proof-form.ts';

interface NoteDialogProps {
  order: string;
  onClose: () => void;
}

interface NoteValues {
  readonly name: string;
  readonly on: string;
  readonly means: AcceptanceMeans;
  readonly contacts: readonly string[];
}

const MEANS = ACCEPTANCE_MEANS.map((value) => ({
  value,
  label: capitalised(ACCEPTANCE_MEANS_LABELS[value]),
}));

/** Notes the yes of a client, with a sheet that is uploaded once however often it is tried. */
function useNoting({ order, onClose }: NoteDialogProps, lines: readonly OrderLine[]) {
  const { act } = useAct();
  // A client may answer one of them by a link meanwhile.
  const isThere = (contact: string) => lines.some((line) => line.contact === contact);
  const today = dayInFrance(new Date());
  const [sheet, setSheet] = useState<File>();
  const uploaded = useRef(new Map<File, SignedSheet>());
  const [values] = useState((): NoteValues => {
    const contacts = lines.map(({ contact }) => contact);
    return { name: '', on: today, means: 'paper', contacts };
  });

  async function sheetId(): Promise<string> {
    if (!sheet) return '';
    const known = uploaded.current.get(sheet) ?? (await addSheet(order, sheet));
    uploaded.current.set(sheet, known);
    return known.id;
  }

  async function takeBack(contacts: readonly string[]): Promise<void> {
    await act('Erreur lors du retrait d’un accord\u00a0:', () => withdrawNoted(order, contacts));
  }

  const form = useProofForm<NoteValues, unknown>({
    values,
    send: async ({ contacts, name, on, means }) => {
      const sheetOf = await sheetId();
      const open = contacts.filter(isThere);
      return noteAcceptance(order, { contacts: open, name, on, means, sheet: sheetOf });
    },
    onSent: (_, { contacts: chosen, name }) => {
      const contacts = chosen.filter(isThere);
      notify({
        message: `Accord ${frenchOf(name)} noté pour ${frenchCount(contacts.length, 'carte')}.`,
        tone: 'success',
        action: wayBack(() => takeBack(contacts)),
      });
      onClose();
    },
    consoleMessage: 'Erreur lors de l’enregistrement d’un accord\u00a0:',
  });
  function changeSheet(next: File | undefined): void {
    setSheet(next);
    form.forget();
  }

  return { ...form, today, sheet, changeSheet, isThere };
}

/** Asks which cards a client accepted without a link, who did, when and how. */
export function NoteDialog(props: NoteDialogProps) {
  const { data } = useQuery(linesQuery(props.order));
  const lines = data?.items.filter(canBeNoted);
  return lines && <NoteForm {...props} lines={lines} />;
}

function NoteForm({ lines, ...props }: NoteDialogProps & { lines: readonly OrderLine[] }) {
  const formId = useId();
  const noting = useNoting(props, lines);
  const { form, dirty, errors, submit, busy, failure, today, sheet, changeSheet, isThere } = noting;
  const { register, control } = form;
  const { field, fieldState } = useController({
    name: 'contacts',
    control,
    rules: { validate: (ids) => ids.some(isThere) || 'Choisissez au moins une carte.' },
  });
  return (
    <Dialog
      open
      title="Noter un accord reçu"
      dirty={dirty || sheet !== undefined}
      busy={busy}
      onClose={props.onClose}
      footer={<SaveButtons {...{ formId, busy, onCancel: props.onClose }} label="Noter l’accord" />}
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {failure && <FormFailure {...failure} />}
        <p className="text-sm text-ink-soft">
          Le client a accepté les cartes telles qu’elles sont préparées, sans passer par un lien du
          BAT. L’accord porte votre nom et reste comme preuve.
        </p>
        <TextField
          label="Qui a donné son accord"
          maxLength={PROOF_NAME_MAX}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || 'Indiquez qui a donné son accord.',
          })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField label="Comment" options={MEANS} {...register('means')} />
          <TextField
            label="Reçu le"
            type="date"
            max={today}
            error={errors.on?.message}
            {...register('on', {
              validate: (on) =>
                (on !== '' && on <= today) || 'Indiquez un jour passé, ou aujourd’hui.',
            })}
          />
        </div>
        <SheetField {...{ sheet, busy }} onSheet={changeSheet} />
        <PeopleField
          legend="Cartes acceptées"
          people={lines.map((line) => ({ id: line.contact, label: lineName(line) }))}
          chosen={field.value.filter(isThere)}
          onChoose={field.onChange}
          error={fieldState.error?.message}
        />
      </form>
    </Dialog>
  );
}

interface SheetFieldProps {
  sheet: File | undefined;
  busy: boolean;
  onSheet: (sheet: File | undefined) => void;
}

/** The signed sheet, if there is one. */
function SheetField({ sheet, busy, onSheet }: SheetFieldProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <FileButton
        label="Feuille signée"
        accept={SHEET_TYPES.join(',')}
        size="small"
        disabled={busy}
        onFile={onSheet}
      >
        {sheet ? 'Choisir une autre feuille' : 'Joindre la feuille signée'}
      </FileButton>
      {sheet ? (
        <>
          <span className="min-w-0 wrap-anywhere text-ink">{sheet.name}</span>
          <Button variant="quiet" size="small" disabled={busy} onClick={() => onSheet(undefined)}>
            Retirer
          </Button>
        </>
      ) : (
        <span className="text-ink-soft">PDF ou photo, 10{'\u00a0'}Mo au plus. Facultatif.</span>
      )}
    </div>
  );
}
