import { Menu } from '@base-ui/react/menu';
import { ChevronDownIcon } from '../ui/icons.tsx';

export function AccountMenu({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <Menu.Root modal>
      <Menu.Trigger
        aria-label={`Compte ${email}`}
        className="-mr-2 inline-flex h-8 max-w-64 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-popup-open:bg-sunken max-md:h-11 max-md:max-w-56"
      >
        <span className="truncate">{email}</span>
        <ChevronDownIcon className="shrink-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Menu.Popup className="min-w-56 max-w-80 rounded-panel border border-line bg-surface p-1 text-ink shadow-float outline-none transition-opacity data-starting-style:opacity-0">
            <Menu.Item
              onClick={onSignOut}
              className="flex min-h-9 items-center rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-sunken max-md:min-h-11 max-md:text-base"
            >
              Se déconnecter
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
