import { type ComponentProps, useState } from 'react';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface NewPasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A password that is being chosen: typed unseen, and read again before it is saved. */
export function NewPasswordField({
  label,
  error,
  remark,
  hint,
  className,
  ...input
}: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} remark={remark} hint={hint} className={className}>
      {(control) => (
        <div className="relative flex items-center">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            className={controlLook(Boolean(error), 'pr-22')}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute right-0 h-full rounded-control px-3 text-sm text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
          >
            {isShown ? 'Masquer' : 'Afficher'}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
