import { useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { TextAnchor } from './text-link.tsx';

interface CopiedTextProps {
  /** Names the text. */
  label: string;
  /** One line, or several. */
  text: string;
  /** Where the text leads: a number to call, an address to write to. */
  href?: string | undefined;
}

/**
 * Copies a text, or selects it so that a key copies it: browsers give the clipboard to pages served
 * over https only.
 */
export async function copyText(text: string, select: () => void): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    select();
    return 'selected';
  }
}

/** Selects all that an element says. */
export function selectText(place: Element | null): void {
  if (place) getSelection()?.selectAllChildren(place);
}

const OUTCOMES = {
  none: '',
  copied: 'Copié.',
  selected: 'Sélectionné\u00a0: copiez avec Ctrl\u00a0+\u00a0C.',
} as const;

/** A text under its name, with a button that copies it. */
export function CopiedText({ label, text, href }: CopiedTextProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('none');
  const place = useRef<HTMLSpanElement>(null);

  async function copy(): Promise<void> {
    setOutcome(await copyText(text, () => selectText(place.current)));
  }

  return (
    <div>
      <dt className="text-xs text-ink-soft">
        {label}{' '}
        <span role="status" className="text-success">
          {OUTCOMES[outcome]}
        </span>
      </dt>
      <dd className="flex items-start gap-1.5 max-md:justify-between max-md:gap-3">
        <span
          ref={place}
          className={classNames(
            'min-w-0 text-sm whitespace-pre-line wrap-anywhere text-ink',
            href === undefined && 'max-md:py-3',
          )}
        >
          {href === undefined ? (
            text
          ) : (
            <TextAnchor href={href} className="inline-block tabular-nums max-md:py-3">
              {text}
            </TextAnchor>
          )}
        </span>
        <button
          type="button"
          aria-label={`Copier\u00a0: ${label}`}
          title="Copier"
          onClick={() => void copy()}
          className="-my-1.5 -mr-2 print:hidden inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:my-0 md:size-8"
        >
          {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        </button>
      </dd>
    </div>
  );
}
