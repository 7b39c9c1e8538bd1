import { useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { controlLook } from './control-look.ts';

const DEBOUNCE_MS = 120;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** Names the box for screen readers. */
  label: string;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

export function SearchBox({ value, onSearch, label, placeholder, maxLength }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [awaited, setAwaited] = useState<string>();
  // Back and links change the search from outside. The text being typed must not be undone by the
  // echo of an older search: until the newest one has come back, others are not listened to.
  if (awaited !== undefined) {
    if (value === awaited) {
      setAwaited(undefined);
      setKnown(value);
    }
  } else if (value !== known) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    function reach(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) {
        return;
      }
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);

  function search(next: string, delay: number): void {
    const wanted = next.trim();
    setText(next);
    setAwaited(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(wanted), delay);
  }

  return (
    <search className="relative flex w-78 md:max-lg:w-56 items-center max-md:w-full">
      <SearchIcon className="pointer-events-none absolute left-3 text-ink-faint" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value, DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            search('', 0);
          }
        }}
        className={controlLook(false, 'pr-9 pl-9 text-ellipsis')}
      />
      {text === '' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-2 rounded-control border border-line px-1.5 text-xs text-ink-faint max-md:hidden"
        >
          /
        </span>
      ) : (
        <button
          type="button"
          aria-label="Effacer la recherche"
          className="absolute right-1 inline-flex size-7 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:right-0 max-md:size-11"
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
