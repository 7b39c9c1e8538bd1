import { Link, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../kit/icons.tsx';
import { screensIn } from '../navigation/staff-screens.ts';

const ITEM =
  'flex min-h-9 w-full items-center rounded-control px-3 text-left text-sm outline-none hover:bg-sunken focus-visible:bg-sunken max-md:min-h-11 max-md:text-base';

interface AccountMenuProps {
  name: string;
  onSignOut: () => void;
}

/** Written by hand: the kit's menu would double what the first page has to load. */
export function AccountMenu({ name, onSignOut }: AccountMenuProps) {
  const router = useRouter();
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);

  const handleKey = (event: KeyboardEvent): void => {
    if (!isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      setOpen(true);
    }
    if (isOpen && ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
      event.preventDefault();
      itemTo(event.key, itemsOf(menu.current))?.focus();
    }
    if (!isOpen || !['Escape', 'Tab'].includes(event.key)) return;
    // Tab then goes on from the button, where the person came from.
    if (event.key === 'Escape') event.preventDefault();
    trigger.current?.focus();
    setOpen(false);
  };

  return (
    <div className="relative flex min-w-0 justify-end">
      <button
        ref={trigger}
        type="button"
        aria-label={`Compte ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        // Keeps the focus in an open menu, so that pressing again closes it instead of reopening it.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={handleKey}
        className="-mr-2 inline-flex h-8 min-w-0 max-w-64 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken max-md:h-11 max-md:max-w-56"
      >
        <span className="min-w-0 truncate">{name}</span>
        <ChevronDownIcon className="shrink-0" />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={`Compte ${name}`}
          onKeyDown={handleKey}
          onBlur={({ currentTarget, relatedTarget }) => {
            const isInside = currentTarget.contains(relatedTarget);
            if (!isInside && relatedTarget !== trigger.current) setOpen(false);
          }}
          className="absolute top-full -right-2 z-50 mt-1 w-max min-w-56 animate-appear rounded-panel border border-line bg-surface p-1 text-ink shadow-float"
        >
          {screensIn('account', router).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              role="menuitem"
              tabIndex={-1}
              onClick={() => setOpen(false)}
              className={ITEM}
            >
              {label}
            </Link>
          ))}
          <button type="button" role="menuitem" tabIndex={-1} onClick={onSignOut} className={ITEM}>
            Se déconnecter
          </button>
        </div>
      )}
    </div>
  );
}

/** The items of a menu, in their order. */
function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The item that a key leads to, round and round. */
function itemTo(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const index = items.findIndex((item) => item.matches(':focus'));
  return items.at((index + (key === 'ArrowDown' ? 1 : -1)) % items.length);
}
