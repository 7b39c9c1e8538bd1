import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { LinkButton } from './link-button.tsx';
import type { RowAction } from './table/data-table-props.ts';

/** One action of a row, in sight. */
export function ActionButton({ action }: { action: RowAction }) {
  const look = classNames(
    '-mx-0.5 font-normal text-ink-faint group-hover:text-ink-soft',
    action.tone === 'danger' &&
      'hover:bg-danger-soft hover:text-danger focus-visible:bg-danger-soft focus-visible:text-danger',
  );
  if (action.to !== undefined) {
    return (
      <LinkButton
        to={action.to}
        variant="quiet"
        size="small"
        aria-label={action.accessibleLabel}
        className={look}
      >
        {action.label}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={action.accessibleLabel}
      onClick={action.onSelect}
      className={look}
    >
      {action.label}
    </Button>
  );
}
