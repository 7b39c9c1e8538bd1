import { Menu } from '@base-ui/react/menu';
import { use } from 'react';
import { CheckIcon } from '../icons.tsx';
import type { OpenedMenu } from './menu-button.tsx';
import { focusFirstItem } from './menu-focus.ts';
import { PopupContainer } from './popup-container.ts';

interface ChoiceMenuProps extends OpenedMenu {
  label: string;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
}

/** One of a few values, under the button that shows which one it is. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, value, choices, trigger, isByKeyboard, onChoose, onClose } = props;
  return (
    <Menu.Root modal open onOpenChange={(next) => !next && onClose()}>
      <Menu.Portal container={use(PopupContainer)}>
        <Menu.Positioner
          anchor={trigger}
          sideOffset={4}
          align="start"
          className="z-50 outline-none"
        >
          <Menu.Popup
            onFocus={isByKeyboard ? focusFirstItem : undefined}
            aria-label={label}
            finalFocus={trigger}
            className="min-w-44 rounded-panel border border-line bg-surface p-1 text-ink shadow-float outline-none transition-opacity data-starting-style:opacity-0"
          >
            <Menu.RadioGroup value={value} onValueChange={onChoose}>
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice}
                  value={choice}
                  closeOnClick
                  className="flex min-h-9 items-center gap-2 rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-sunken max-md:min-h-11 max-md:text-base"
                >
                  <span className="flex size-4 shrink-0 items-center">
                    <Menu.RadioItemIndicator>
                      <CheckIcon className="size-4 text-accent" />
                    </Menu.RadioItemIndicator>
                  </span>
                  {choice}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
