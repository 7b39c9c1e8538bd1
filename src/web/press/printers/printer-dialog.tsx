import { useId } from 'react';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchDay } from '../../../domain/french.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { PRINTER_NAME_MAX } from '../../../domain/press/printer.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { TO_BE_CHECKED } from '../../../domain/press/printer-words.ts';
import { NoticeStrip } from '../../frame/conflicts/notice-strip.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { FileFields } from './file-fields.tsx';
import { PressInkFields } from './press-ink-fields.tsx';
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

/** What a printer takes, as its own sheet says it. */
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
        {form.failure && <FormFailure message={form.failure} />}
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
