import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorIcon, WarningIcon } from '../icons.tsx';

export interface FieldTexts {
  label: string;
  /** Refused by the server or missing: in red. */
  error?: string | undefined;
  /** Looks wrong, never blocks: in amber. */
  remark?: string | undefined;
  hint?: string | undefined;
}

/** Parts the texts of a field from what is its control's own. */
export function fieldParts<P extends FieldTexts & { className?: string | undefined }>(props: P) {
  const { label, error, remark, hint, className, ...control } = props;
  return [{ label, error, remark, hint, className }, control] as const;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then what is to be said about its value; ties them for screen readers. */
export function FieldFrame({ label, error, remark, hint, className, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, { error, remark, hint }),
      })}
      <FieldMessages id={id} error={error} remark={remark} hint={hint} />
    </div>
  );
}

/** The messages of a control, for its `aria-describedby`. */
export function describedBy(
  id: string,
  { error, remark, hint }: Omit<FieldTexts, 'label'>,
): string | undefined {
  const shown = [error ? 'error' : remark && 'remark', !error && hint && 'hint'].filter(Boolean);
  return shown.length > 0 ? shown.map((kind) => `${id}-${kind}`).join(' ') : undefined;
}

/** A refused field has the focus: why it was refused must be in sight too. */
function bringIntoView(error: HTMLElement | null): void {
  const control = document.activeElement?.id;
  if (error && control && error.id === `${control}-error`)
    error.scrollIntoView({ block: 'nearest' });
}

export function FieldMessages({
  id,
  error,
  remark,
  hint,
}: { id: string } & Omit<FieldTexts, 'label'>) {
  return (
    <>
      {error && (
        <p ref={bringIntoView} id={`${id}-error`} className="flex gap-1.5 text-xs text-danger">
          <ErrorIcon className="size-4 shrink-0" />
          {error}
        </p>
      )}
      {remark && !error && (
        <p id={`${id}-remark`} className="flex gap-1.5 text-xs text-amber">
          <WarningIcon className="size-4 shrink-0" />
          {remark}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </>
  );
}
