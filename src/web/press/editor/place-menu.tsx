import { useRef } from 'react';
import { PALETTE, type PaletteItem, paletteLabel } from '../../../domain/press/edit/new-element.ts';
import { buttonLook } from '../../kit/button-look.ts';
import { ChevronDownIcon } from '../../kit/icons.tsx';
import { lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { MenuButton, type OpenedMenu } from '../../kit/overlay/menu-button.tsx';
import { focusChosen } from './element-handle.tsx';

const menu = lazyModule(() => import('../../kit/overlay/actions-menu.tsx'));

/** What can be put on a card, under a button: nothing is placed before it is chosen. */
export function PlaceMenu({ onAdd }: { onAdd: (item: PaletteItem) => void }) {
  const isPlaced = useRef(false);
  const actions = PALETTE.map((item) => {
    const label = paletteLabel(item);
    const onSelect = () => {
      isPlaced.current = true;
      onAdd(item);
    };
    return { label, accessibleLabel: label, onSelect };
  });

  /** What was placed can be moved and removed by the keyboard at once. */
  function focusPlaced({ trigger }: OpenedMenu): boolean {
    const hasPlaced = isPlaced.current;
    isPlaced.current = false;
    // It is on the page only once the menu is gone.
    if (hasPlaced) queueMicrotask(() => focusChosen() || trigger.current?.focus());
    return hasPlaced;
  }

  return (
    <MenuButton
      code={menu}
      menu={({ ActionsMenu }, opened) => (
        <ActionsMenu
          {...{ label: 'Placer sur la carte', actions, ...opened }}
          onFocusMade={() => focusPlaced(opened)}
        />
      )}
      className={buttonLook('secondary', 'normal', false, 'aria-expanded:bg-sunken')}
    >
      Placer sur la carte
      <ChevronDownIcon className="-mr-1 shrink-0" />
    </MenuButton>
  );
}
