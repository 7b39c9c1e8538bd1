import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';

interface DisclosureProps {
  title: string;
  children: ReactNode;
}

/** A part that few people need, folded under its title. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group/fold border-t border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="-rotate-90 transition-transform group-open/fold:rotate-0" />
        {title}
      </summary>
      {isOpen && <div className="pt-1 pb-5">{children}</div>}
    </details>
  );
}
