import { SearchIcon } from '../../kit/icons.tsx';
import { veil } from '../../kit/overlay/dialog-presses.ts';
import { useNoNotices } from '../../kit/overlay/toasts.tsx';
import {
  FINDER_FIELD,
  FINDER_LABEL,
  FINDER_LINE,
  FINDER_PANEL,
  FINDER_PLACEHOLDER,
  FINDER_SCRIM,
} from './finder-frame.ts';
import { closeFinder, FINDER_INPUT, typeAhead } from './finder-store.ts';

/** The same each time: it is called once. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The box while its code is on its way: what is typed into it goes on in the real one. */
export function FinderWaiting({ typed }: { typed: string }) {
  useNoNotices(true);
  return (
    <>
      <div {...veil} className={FINDER_SCRIM} onPointerDown={closeFinder} />
      <div role="dialog" aria-modal="true" aria-label={FINDER_LABEL} className={FINDER_PANEL}>
        <div className={FINDER_LINE}>
          <SearchIcon className="shrink-0 text-ink-faint" />
          <input
            {...FINDER_INPUT}
            ref={focus}
            role="combobox"
            aria-expanded="false"
            aria-label={FINDER_LABEL}
            placeholder={FINDER_PLACEHOLDER}
            value={typed}
            onChange={({ target }) => typeAhead(target.value)}
            spellCheck={false}
            autoComplete="off"
            enterKeyHint="go"
            className={FINDER_FIELD}
          />
        </div>
      </div>
    </>
  );
}
