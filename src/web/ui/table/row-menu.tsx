import { useRef, useState } from 'react';
import { MoreIcon } from '../icons.tsx';
import { deferred, OnDemand } from '../overlay/on-demand.tsx';
import type { RowAction } from './data-table-props.ts';

const code = deferred(() => import('../overlay/actions-menu.tsx'));

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
export function RowMenu({ label, actions }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control align-middle text-ink-soft aria-expanded:bg-sunken print:hidden md:size-8 md:hover:bg-sunken md:hover:text-ink"
      >
        <MoreIcon />
      </button>
      <OnDemand code={code} when={isOpen} waiting={null} onMissing={() => setOpen(false)}>
        {({ ActionsMenu }) =>
          isOpen && (
            <ActionsMenu
              label={label}
              actions={actions}
              trigger={trigger}
              onClose={() => setOpen(false)}
            />
          )
        }
      </OnDemand>
    </>
  );
}
