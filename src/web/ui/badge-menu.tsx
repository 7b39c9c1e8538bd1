import { useRef, useState } from 'react';
import { type BadgeTone, badgeLook } from './badge.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { deferred, OnDemand } from './overlay/on-demand.tsx';

const code = deferred(() => import('./overlay/choice-menu.tsx'));

interface BadgeMenuProps {
  /** Says of what the value is, after it. */
  label: string;
  tone: BadgeTone;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
}

/** A badge that is pressed to choose another value. */
export function BadgeMenu({ label, tone, value, choices, onChoose }: BadgeMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={`${value}, ${label}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
        // On a phone, it is as high to the finger as any button.
        className={badgeLook(
          tone,
          'relative min-h-6 gap-1 pr-1.5 whitespace-nowrap hover:brightness-95 aria-expanded:brightness-95 max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-2.5',
        )}
      >
        {value}
        <ChevronDownIcon className="size-3.5 shrink-0 print:hidden" />
      </button>
      <OnDemand code={code} when={isOpen} waiting={null} onMissing={() => setOpen(false)}>
        {({ ChoiceMenu }) =>
          isOpen && (
            <ChoiceMenu
              label={label}
              value={value}
              choices={choices}
              trigger={trigger}
              onChoose={onChoose}
              onClose={() => setOpen(false)}
            />
          )
        }
      </OnDemand>
    </>
  );
}
