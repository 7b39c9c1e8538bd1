import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts, fieldParts } from './field-frame.tsx';

interface SelectOptions {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

interface SelectControlProps extends SelectOptions, Omit<ComponentProps<'select'>, 'children'> {
  /** Of the control with its chevron. */
  frame?: string | undefined;
  /** The usual choice, which shows its edge only where one points. */
  isQuiet?: boolean | undefined;
  /** A word about the choice, before the chevron. */
  note?: string | undefined;
}

/** A select with the chevron of the kit, whatever names it. */
function SelectControl({
  options,
  frame,
  isQuiet,
  note,
  className,
  ...select
}: SelectControlProps) {
  const noteId = useId();
  return (
    <span className={classNames('relative flex items-center', frame)}>
      <select
        {...select}
        {...(note && { 'aria-describedby': noteId })}
        className={controlLook(
          Boolean(select['aria-invalid']),
          classNames(
            'appearance-none',
            note ? 'pr-22' : 'pr-9',
            isQuiet && 'not-hover:border-transparent not-hover:text-ink-soft',
            className,
          ),
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {note && (
        <span id={noteId} className="pointer-events-none absolute right-9 text-xs text-ink-soft">
          {note}
        </span>
      )}
      <ChevronDownIcon className="pointer-events-none absolute right-3 text-ink-soft" />
    </span>
  );
}

interface SelectBoxProps extends SelectOptions, ComponentProps<'select'> {
  /** Spoken only: what stands around it shows it. */
  label: string;
  isQuiet?: boolean;
  note?: string | undefined;
}

/** A select alone, as in a cell of a table. */
export function SelectBox({ label, className, ...select }: SelectBoxProps) {
  return (
    <SelectControl
      {...select}
      aria-label={label}
      frame={classNames('min-w-0', className)}
      className="truncate"
    />
  );
}

interface SelectFieldProps
  extends FieldTexts,
    SelectOptions,
    Omit<ComponentProps<'select'>, 'id' | 'children'> {}

export function SelectField(props: SelectFieldProps) {
  const [texts, select] = fieldParts(props);
  return (
    <FieldFrame {...texts}>{(control) => <SelectControl {...select} {...control} />}</FieldFrame>
  );
}
