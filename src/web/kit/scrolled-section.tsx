import type { ComponentProps } from 'react';

/** A named part that scrolls, or whose dialog does, and holds nothing that would take the focus. */
export function ScrolledSection(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
  return <section tabIndex={0} {...props} />;
}
