import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { chosenRowPlace } from '../focus-places.ts';
import { CloseIcon } from '../icons.tsx';

interface SelectionBarProps {
  /** How many are chosen, in words. */
  text: string;
  onClear: () => void;
  children: ReactNode;
}

const CLEAR = 'Tout désélectionner';

/** The actions on the chosen rows, at the foot of the window. */
export function SelectionBar({ text, onClear, children }: SelectionBarProps) {
  return (
    // On a phone the count has a line of its own, and two buttons each line after it.
    <section
      aria-label="Sélection"
      data-selection-bar
      className="sticky bottom-4 z-20 mt-4 flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-surface py-2.5 pr-2.5 pl-4 shadow-float max-md:bottom-2 max-md:gap-x-2 max-md:pl-2.5 max-md:*:grow max-md:*:basis-2/5"
    >
      <p role="status" className="mr-auto font-medium tabular-nums max-md:basis-3/5! max-md:px-1.5">
        {text}
      </p>
      <Button
        variant="quiet"
        aria-label={CLEAR}
        className="max-md:grow-0! max-md:basis-11! max-md:px-0"
        onClick={({ detail }) => {
          // The bar goes away; who pressed it with a finger or the mouse looks at where the list is.
          chosenRowPlace().focus({ preventScroll: detail > 0 });
          onClear();
        }}
      >
        <CloseIcon className="md:hidden" />
        <span className="max-md:hidden">{CLEAR}</span>
      </Button>
      {children}
    </section>
  );
}
