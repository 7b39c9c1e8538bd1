import { useRef, useState } from 'react';
import type { RowAction } from './data-table.tsx';
import { MoreIcon } from './icons.tsx';
import { deferred, OnDemand } from './on-demand.tsx';

const code = deferred(() => import('./actions-menu.tsx'));

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
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
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft aria-expanded:bg-sunken"
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
