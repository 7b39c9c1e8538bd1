import { type ComponentProps, useState } from 'react';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts, fieldParts } from './field-frame.tsx';

interface NewPasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A password that is being chosen: typed unseen, and read again before it is saved. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [texts, input] = fieldParts(props);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div className="relative flex items-center">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            className={controlLook(Boolean(texts.error), 'pr-22')}
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
