import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  invalid?: boolean | undefined;
  /** Some of what it stands for is chosen. */
  partly?: boolean | undefined;
}

/** The box alone; its label is the caller's. */
export function CheckBox({ invalid = false, partly = false, ref, ...input }: CheckBoxProps) {
  const setBox = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = partly;
    if (typeof ref === 'function') return ref(box);
    if (ref) ref.current = box;
  };
  return (
    <span className="relative inline-flex shrink-0">
      <input
        {...input}
        ref={setBox}
        type="checkbox"
        aria-invalid={invalid ? true : undefined}
        className={classNames(
          'peer size-4.5 cursor-pointer appearance-none rounded-[4px] border bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent forced-colors:appearance-auto aria-disabled:cursor-default aria-disabled:border-line',
          invalid ? 'border-danger' : 'border-line-strong',
        )}
      />
      {partly ? (
        <span className="pointer-events-none absolute inset-0 m-auto h-0.5 w-2.5 rounded-full bg-accent-ink forced-colors:hidden" />
      ) : (
        <CheckIcon className="pointer-events-none absolute inset-0 m-auto size-3.5 text-accent-ink opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
      )}
    </span>
  );
}
