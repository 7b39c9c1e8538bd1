import { classNames } from '../class-names.ts';

/** The look of every single-line control. */
export function controlLook(invalid: boolean, extra?: string): string {
  return fieldLook(invalid, classNames('h-9 max-md:h-11', extra));
}

/** The look of a control of any height; 16 px on phones, otherwise iOS zooms into the page. */
export function fieldLook(invalid: boolean, extra?: string): string {
  return classNames(
    'w-full min-w-0 rounded-control border bg-surface px-3 text-sm text-ellipsis text-ink transition-colors max-md:text-base',
    'focus-visible:outline-offset-0 disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
    invalid
      ? 'border-danger focus-visible:outline-danger'
      : 'border-line-strong hover:border-ink-faint',
    extra,
  );
}

/** A button at the end of a control. */
export const SIDE_BUTTON =
  'inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:text-ink max-md:size-11 print:hidden';
