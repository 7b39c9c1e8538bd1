import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { classNames } from '../class-names.ts';
import type { RowAction } from '../table/data-table-props.ts';
import type { OpenedMenu } from './menu-button.tsx';
import { focusFirstItem } from './menu-focus.ts';
import { PopupContainer } from './popup-container.ts';

const ITEM =
  'flex min-h-9 items-center rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-sunken max-md:min-h-11 max-md:text-base';

interface ActionsMenuProps extends OpenedMenu {
  label: string;
  actions: readonly RowAction[];
  /** Sees to it that what an action made has the focus; false where the button has it again. */
  onFocusMade?: () => boolean;
}

/** Actions under the button that opened them. */
export function ActionsMenu(props: ActionsMenuProps) {
  const { label, actions, trigger, isByKeyboard, onFocusMade, onClose } = props;
  return (
    // Modal: otherwise what lies behind stays reachable by screen readers while it is hidden.
    <Menu.Root modal open onOpenChange={(next) => !next && onClose()}>
      <Menu.Portal container={use(PopupContainer)}>
        <Menu.Positioner anchor={trigger} sideOffset={4} align="end" className="z-50 outline-none">
          <Menu.Popup
            onFocus={isByKeyboard ? focusFirstItem : undefined}
            aria-label={label}
            finalFocus={onFocusMade ? () => (onFocusMade() ? false : trigger.current) : trigger}
            className="max-h-(--available-height) min-w-48 overflow-y-auto rounded-panel border border-line bg-surface p-1 text-ink shadow-float outline-none transition-opacity data-starting-style:opacity-0"
          >
            {actions.map((action) => {
              const look = classNames(
                ITEM,
                action.tone === 'danger' &&
                  'data-highlighted:bg-danger-soft data-highlighted:text-danger',
              );
              return action.to === undefined ? (
                <Menu.Item
                  key={action.label}
                  aria-label={action.accessibleLabel}
                  onClick={() => action.onSelect?.()}
                  className={look}
                >
                  {action.label}
                </Menu.Item>
              ) : (
                <Menu.LinkItem
                  key={action.label}
                  aria-label={action.accessibleLabel}
                  closeOnClick
                  render={<Link to={action.to} />}
                  className={look}
                >
                  {action.label}
                </Menu.LinkItem>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
