import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, use } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';
import type { RowAction } from '../table/data-table-props.ts';
import type { OpenedMenu } from './menu-button.tsx';
import { PopupContainer } from './popup-container.ts';

const ITEM =
  'flex min-h-9 items-center gap-2 rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-sunken max-md:min-h-11 max-md:text-base';

interface OpenMenuProps extends OpenedMenu {
  label: string;
  align: 'start' | 'end';
  className: string;
  /** Sees to it that what an action made has the focus; false where the button has it again. */
  onFocusMade?: (() => boolean) | undefined;
  children: ReactNode;
}

/** A menu under the button that opened it. */
function OpenMenu(props: OpenMenuProps) {
  const { label, align, className, trigger, isByKeyboard, onFocusMade, onClose } = props;
  return (
    // Modal: otherwise what lies behind stays reachable by screen readers while it is hidden.
    <Menu.Root modal open onOpenChange={(next) => !next && onClose()}>
      <Menu.Portal container={use(PopupContainer)}>
        <Menu.Positioner
          anchor={trigger}
          sideOffset={4}
          align={align}
          className="z-50 outline-none"
        >
          <Menu.Popup
            onFocus={isByKeyboard ? focusFirstItem : undefined}
            aria-label={label}
            finalFocus={onFocusMade ? () => (onFocusMade() ? false : trigger.current) : trigger}
            className={classNames(
              'rounded-panel border border-line bg-surface p-1 text-ink shadow-float outline-none transition-opacity data-starting-style:opacity-0',
              className,
            )}
          >
            {props.children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** A menu that takes the focus itself hands it on to what is current in it, else to what comes first. */
function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const item =
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"][aria-checked="true"]') ??
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]');
  item?.focus();
}

interface ActionsMenuProps extends OpenedMenu, Pick<OpenMenuProps, 'label' | 'onFocusMade'> {
  actions: readonly RowAction[];
}

/** Actions under the button that opened them. */
export function ActionsMenu({ actions, ...menu }: ActionsMenuProps) {
  return (
    <OpenMenu {...menu} align="end" className="max-h-(--available-height) min-w-48 overflow-y-auto">
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
    </OpenMenu>
  );
}

interface ChoiceMenuProps extends OpenedMenu {
  label: string;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
}

/** One of a few values, under the button that shows which one it is. */
export function ChoiceMenu({ value, choices, onChoose, ...menu }: ChoiceMenuProps) {
  return (
    <OpenMenu {...menu} align="start" className="min-w-44">
      <Menu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice} value={choice} closeOnClick className={ITEM}>
            <span className="flex size-4 shrink-0 items-center">
              <Menu.RadioItemIndicator>
                <CheckIcon className="size-4 text-accent" />
              </Menu.RadioItemIndicator>
            </span>
            {choice}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  );
}
