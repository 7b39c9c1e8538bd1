import { PALETTE, type PaletteItem, paletteLabel } from '../../../domain/press/edit/new-element.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import { deferred } from '../../ui/overlay/on-demand.tsx';

const menu = deferred(() => import('../../ui/overlay/actions-menu.tsx'));

/** What can be put on a card, under a button: nothing is placed before it is chosen. */
export function PlaceMenu({ onAdd }: { onAdd: (item: PaletteItem) => void }) {
  const actions = PALETTE.map((item) => {
    const label = paletteLabel(item);
    return { label, accessibleLabel: label, onSelect: () => onAdd(item) };
  });
  return (
    <MenuButton
      code={menu}
      menu={({ ActionsMenu }, opened) => (
        <ActionsMenu label="Placer sur la carte" actions={actions} {...opened} />
      )}
      className={buttonLook('secondary', 'normal', false, 'aria-expanded:bg-sunken')}
    >
      Placer sur la carte
      <ChevronDownIcon className="-mr-1 shrink-0" />
    </MenuButton>
  );
}
