import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
import { attempt } from '../../../frame/api/attempt.ts';
import { refreshRecords } from '../../../frame/api/record-query.ts';
import { useOwnForm } from '../../../frame/forms/use-form-saving.ts';
import { Button } from '../../../kit/button.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { describedBy, FieldMessages } from '../../../kit/form/field-frame.tsx';
import { FileButton } from '../../../kit/form/file-button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../../kit/form/save-buttons.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { wayBack } from '../../../kit/overlay/toast-store.ts';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { pressMessage } from '../../../press/press-message.ts';
import { addSheet, linesQuery, noteAcceptance, withdrawNoted } from '../order-queries.ts';

interface NoteDialogProps {
  order: string;
  onClose: () => void;
}

interface NoteValues {
  readonly name: string;
  readonly on: string;
  readonly means: AcceptanceMeans;
  readonly contacts: Readonly<Record<string, boolean>>;
}

const MEANS = ACCEPTANCE_MEANS.map((value) => ({
  value,
  label: capitalised(ACCEPTANCE_MEANS_LABELS[value]),
}));

function chosenOf({ contacts }: NoteValues): string[] {
  return Object.entries(contacts).flatMap(([contact, isChosen]) => (isChosen ? [contact] : []));
}

/** Notes the yes of a client, with a sheet that is uploaded once however often it is tried. */
function useNoting({ order, onClose }: NoteDialogProps, lines: readonly OrderLine[]) {
  const queryClient = useQueryClient();
  const today = dayInFrance(new Date());
  const [sheet, setSheet] = useState<File>();
  const uploaded = useRef(new Map<File, SignedSheet>());
  const [refusal, setRefusal] = useState('');
  const [values] = useState((): NoteValues => {
    const contacts = Object.fromEntries(lines.map(({ contact }) => [contact, true]));
    return { name: '', on: today, means: 'paper', contacts };
  });

  async function sheetId(): Promise<string> {
    if (!sheet) return '';
    const known = uploaded.current.get(sheet) ?? (await addSheet(order, sheet));
    uploaded.current.set(sheet, known);
    return known.id;
  }

  async function takeBack(contacts: readonly string[]): Promise<void> {
    await attempt('Erreur lors du retrait d’un accord\u00a0:', () =>
      withdrawNoted(order, contacts),
    ).finally(() => refreshRecords(queryClient));
  }

  const form = useOwnForm<NoteValues>({
    values,
    save: async (typed) => {
      const contacts = chosenOf(typed);
      const { name, on, means } = typed;
      try {
        await noteAcceptance(order, { contacts, name, on, means, sheet: await sheetId() });
      } catch (error) {
        setRefusal(pressMessage(error, () => ''));
        throw error;
      } finally {
        await refreshRecords(queryClient);
      }
      notify({
        message: `Accord ${frenchOf(name)} noté pour ${frenchCount(contacts.length, 'carte')}.`,
        tone: 'success',
        action: wayBack(() => takeBack(contacts)),
      });
      onClose();
    },
    consoleMessage: 'Erreur lors de l’enregistrement d’un accord\u00a0:',
  });
  return { ...form, today, refusal, sheet, setSheet };
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
  const { form, dirty, errors, submit, busy, failure, refusal, today, sheet, setSheet } = noting;
  const [isTried, setTried] = useState(false);
  const isNobody = chosenOf(form.watch()).length === 0;
  const { register } = form;
  return (
    <Dialog
      open
      title="Noter un accord reçu"
      dirty={dirty || sheet !== undefined}
      busy={busy}
      onClose={props.onClose}
      footer={<SaveButtons {...{ formId, busy, onCancel: props.onClose }} label="Noter l’accord" />}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          setTried(true);
          if (isNobody) event.preventDefault();
          else void submit(event);
        }}
      >
        {failure && <FormFailure {...failure} message={refusal || failure.message} />}
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
        <SheetField {...{ sheet, busy }} onSheet={setSheet} />
        <Chosen {...{ lines, form }} error={isTried && isNobody ? NOBODY : undefined} />
      </form>
    </Dialog>
  );
}

const NOBODY = 'Choisissez au moins une carte.';

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

interface ChosenProps {
  lines: readonly OrderLine[];
  form: UseFormReturn<NoteValues>;
  error: string | undefined;
}

/** The cards that wait for a yes, all of them at first. */
function Chosen({ lines, form, error }: ChosenProps) {
  const id = useId();
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">Cartes acceptées</legend>
      <div className="grid max-h-60 gap-2 overflow-y-auto py-0.5 md:grid-cols-2">
        {lines.map((line) => (
          <CheckboxField
            key={line.contact}
            label={lineName(line)}
            {...form.register(`contacts.${line.contact}`)}
          />
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
