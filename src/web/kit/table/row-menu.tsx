import { MoreIcon } from '../icons.tsx';
import { lazyModule } from '../overlay/lazy-module.tsx';
import { MenuButton } from '../overlay/menu-button.tsx';
import type { RowAction } from './data-table-props.ts';

const code = lazyModule(() => import('../overlay/actions-menu.tsx'));

interface RowMenuProps {
  /** Names the row. */
  label: string;
  actions: readonly RowAction[];
}

/** Says whose actions the button of a row opens. */
export function menuLabel(name: string | undefined): string {
  return name ? `Actions\u00a0: ${name}` : 'Actions';
}

/** The button of a row that opens its actions. */
export function RowMenu(row: RowMenuProps) {
  return (
    <MenuButton
      code={code}
      menu={({ ActionsMenu }, opened) => <ActionsMenu {...row} {...opened} />}
      aria-label={row.label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control align-middle text-ink-soft aria-expanded:bg-sunken print:hidden md:size-8 md:hover:bg-sunken md:hover:text-ink"
    >
      <MoreIcon />
    </MenuButton>
  );
}
