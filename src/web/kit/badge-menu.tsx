import { type BadgeTone, badgeLook } from './badge.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { lazyModule } from './overlay/lazy-module.tsx';
import { MenuButton } from './overlay/menu-button.tsx';

const code = lazyModule(() => import('./overlay/choice-menu.tsx'));

interface BadgeMenuProps {
  /** Says of what the value is, after it. */
  label: string;
  tone: BadgeTone;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
}

/** A badge that is pressed to choose another value. */
export function BadgeMenu({ tone, ...choice }: BadgeMenuProps) {
  const { label, value } = choice;
  return (
    <MenuButton
      code={code}
      menu={({ ChoiceMenu }, opened) => <ChoiceMenu {...choice} {...opened} />}
      aria-label={`${value}, ${label}`}
      // On a phone, it is as high to the finger as any button.
      className={badgeLook(
        tone,
        'relative min-h-6 gap-1 pr-1.5 whitespace-nowrap hover:brightness-95 aria-expanded:brightness-95 max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-2.5',
      )}
    >
      {value}
      <ChevronDownIcon className="size-3.5 shrink-0 print:hidden" />
    </MenuButton>
  );
}
