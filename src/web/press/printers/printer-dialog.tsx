import { useId } from 'react';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchDay } from '../../../domain/french.ts';
import { BLEED_MAX } from '../../../domain/press/card-format.ts';
import { INK_NAME_MAX } from '../../../domain/press/ink.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { PRINTER_NAME_MAX } from '../../../domain/press/printer.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import {
  CONDITION_NAMES,
  CONDITIONS,
  CONFORMANCES,
  PAGE_ORDERS,
  PROFILED_CONDITIONS,
} from '../../../domain/press/printer-profile.ts';
import {
  CONFORMANCE_LABELS,
  PAGE_ORDER_LABELS,
  TO_BE_CHECKED,
} from '../../../domain/press/printer-words.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { NumberField } from '../number-field.tsx';
import { FormPart } from './form-part.tsx';
import type { RefusedTexts } from './printer-form.ts';
import { ThresholdFields } from './threshold-fields.tsx';
import { usePrinterForm } from './use-printer-form.ts';

const BEGINNINGS = [
  { value: '', label: 'Valeurs courantes, sans nom' },
  ...PROFILE_PRESETS.map(({ name }) => ({ value: name, label: name })),
];

interface PrinterDialogProps {
  /** Undefined to add one. */
  printer: Printer | undefined;
  /** Somebody removed it since it was opened. */
  isGone: boolean;
  onClose: () => void;
}

/** The dialog of a printer's profile, as its own sheet states it. */
export function PrinterDialog({ printer, isGone, onClose }: PrinterDialogProps) {
  const formId = useId();
  const form = usePrinterForm(printer, { isGone, onDone: onClose });
  const { typed, filled, refused, dirty, isBusy, theirs } = form;
  const { profile, checked } = typed;
  const change = (changes: Partial<typeof profile>) =>
    form.change({ profile: { ...profile, ...changes } });
  return (
    <Dialog
      open
      wide
      title={printer ? printer.profile.name : 'Ajouter un imprimeur'}
      dirty={dirty}
      busy={isBusy}
      onGiveUp={form.leave}
      onClose={form.leave}
      notice={
        form.isGone && (
          <NoticeStrip
            asked={Number(form.isMissing)}
            tone="danger"
            title="Cet imprimeur a été supprimé entre-temps."
            text="Ce que vous avez saisi est conservé. Enregistré, il devient un nouvel imprimeur."
          />
        )
      }
      footer={
        <SaveButtons
          {...{ formId, busy: isBusy, onCancel: form.leave }}
          label={form.isGone ? 'Enregistrer comme nouveau' : undefined}
        />
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-6">
        {form.failure && <FormFailure {...form.failure} />}
        {theirs && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={form.takeTheirs}>Reprendre ses valeurs</Button>
            <Button onClick={form.keepMine}>Enregistrer les miennes</Button>
          </div>
        )}
        {!printer && (
          <SelectField
            label="Partir de"
            options={BEGINNINGS}
            value={BEGINNINGS.find(({ value }) => value === filled.profile.name)?.value}
            onChange={({ target }) => form.begin(target.value)}
          />
        )}
        <TextField
          label="Nom de l’imprimeur"
          autoComplete="off"
          required
          maxLength={PRINTER_NAME_MAX}
          value={profile.name}
          error={refused.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <CheckboxField
          label="Vérifié avec la fiche de l’imprimeur"
          hint={checked === '' ? TO_BE_CHECKED : `Le ${frenchDay(checked)}.`}
          checked={checked !== ''}
          onChange={({ target }) =>
            form.change({ checked: target.checked ? dayInFrance(new Date()) : '' })
          }
        />
        <FileFields key={`file ${form.fills}`} profile={profile} onChange={change} />
        <PressInkFields
          key={`inks ${form.fills}`}
          {...{ profile, refused, spots: form.spots }}
          onChange={change}
          onSpots={form.setSpots}
        />
        <ThresholdFields
          key={`thresholds ${form.fills}`}
          thresholds={profile.thresholds}
          onChange={(changes) => change({ thresholds: { ...profile.thresholds, ...changes } })}
        />
      </form>
    </Dialog>
  );
}

interface FileFieldsProps {
  profile: PrinterProfile;
  onChange: (changes: Partial<PrinterProfile>) => void;
}

/** The settings of a printer's file. */
function FileFields({ profile, onChange }: FileFieldsProps) {
  return (
    <FormPart title="Le fichier">
      <NumberField
        label="Fond perdu (mm)"
        hint="Ce qui dépasse de la coupe, de chaque côté."
        {...{ value: profile.bleed, min: 0, max: BLEED_MAX }}
        onChange={(bleed) => onChange({ bleed })}
      />
      <SelectField
        label="Norme du PDF"
        options={CONFORMANCES.map((value) => ({ value, label: CONFORMANCE_LABELS[value] }))}
        value={profile.conformance}
        onChange={({ target }) =>
          whenKnown(CONFORMANCES, target.value, (conformance) => onChange({ conformance }))
        }
      />
      <SelectField
        label="Ordre des pages"
        options={PAGE_ORDERS.map((value) => ({ value, label: PAGE_ORDER_LABELS[value] }))}
        value={profile.pageOrder}
        onChange={({ target }) =>
          whenKnown(PAGE_ORDERS, target.value, (pageOrder) => onChange({ pageOrder }))
        }
      />
      <CheckboxField
        label="Vectoriser les textes"
        className="md:col-start-1"
        hint="Les lettres deviennent des tracés, sans police dans le fichier."
        checked={profile.outlines}
        onChange={({ target }) => onChange({ outlines: target.checked })}
      />
      <CheckboxField
        label="Ajouter les traits de coupe"
        hint="Hors du fond perdu. La plupart des imprimeurs en ligne les refusent."
        checked={profile.marks}
        onChange={({ target }) => onChange({ marks: target.checked })}
      />
    </FormPart>
  );
}

interface PressInkFieldsProps {
  profile: PrinterProfile;
  /** As they are typed, one on each line. */
  spots: string;
  refused: RefusedTexts;
  onChange: (changes: Partial<PrinterProfile>) => void;
  onSpots: (text: string) => void;
}

/** With which inks a printer prints. */
function PressInkFields(props: PressInkFieldsProps) {
  const { profile, spots, refused, onChange, onSpots } = props;
  return (
    <FormPart title="Les encres">
      <SelectField
        label="Condition d’impression"
        className="md:col-span-2"
        hint={
          PROFILED_CONDITIONS.includes(profile.condition)
            ? 'Papier et presse pour lesquels les couleurs sont faites.'
            : 'Seul le nom est écrit dans le fichier\u00a0: le produit n’a le profil que de FOGRA39.'
        }
        options={CONDITION_NAMES.map((value) => ({
          value,
          label: `${value}\u00a0: ${CONDITIONS[value]}`,
        }))}
        value={profile.condition}
        onChange={({ target }) =>
          whenKnown(CONDITION_NAMES, target.value, (condition) => onChange({ condition }))
        }
      />
      <NumberField
        label="Encrage total au plus (%)"
        hint="Cyan, magenta, jaune et noir additionnés."
        {...{ value: profile.inkLimit, min: 100, max: 400 }}
        onChange={(inkLimit) => onChange({ inkLimit })}
      />
      <TextField
        label="Nom du tracé de découpe"
        hint="Écrit comme dans sa fiche, à la lettre près."
        autoComplete="off"
        maxLength={INK_NAME_MAX}
        value={profile.dieName}
        error={refused.dieName}
        onChange={({ target }) => onChange({ dieName: target.value })}
      />
      <TextArea
        label="Tons directs"
        className="md:col-span-2"
        hint="Un nom par ligne, comme il les écrit. Rien s’il n’imprime qu’en quadrichromie."
        value={spots}
        error={refused.spots}
        onChange={({ target }) => onSpots(target.value)}
      />
    </FormPart>
  );
}

/** Hands over what a select answers as one of the values that it offers. */
function whenKnown<T extends string>(
  known: readonly T[],
  typed: string,
  put: (value: T) => void,
): void {
  const value = known.find((one) => one === typed);
  if (value) put(value);
}
