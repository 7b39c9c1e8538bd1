import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { fieldLook } from '../../../kit/form/control-look.ts';
import type { CheckedCell } from './row-cells.ts';
import type { CellEnd } from './use-cells.ts';

interface CellEditorProps {
  cell: CheckedCell;
  onEnd: (end: CellEnd) => void;
}

/** A button that is pressed takes no focus: Safari would give it to nothing, which ends correcting. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Corrects a cell in its place. Leaving it keeps what was typed; Escape does not. */
export function CellEditor({ cell, onEnd }: CellEditorProps) {
  const [value, setValue] = useState(cell.raw);
  /** Pressing a key or a button ends it once: the field that goes loses the focus, too. */
  const isOver = useRef(false);

  function end(how: CellEnd): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(how);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end({});
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        end({ value });
      }}
      onKeyDown={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) end({ value });
      }}
      className="flex min-w-64 flex-col gap-1.5 py-1"
    >
      <input
        aria-label={cell.header}
        value={value}
        // The cell was pressed to be typed in.
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of what had the focus
        autoFocus
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setValue(event.target.value)}
        className={fieldLook(cell.error !== undefined, 'h-8 max-md:h-11')}
      />
      <span className="flex gap-1.5">
        <Button type="submit" size="small" variant="primary" onMouseDown={keepFocus}>
          Corriger
        </Button>
        <Button
          size="small"
          onMouseDown={keepFocus}
          onClick={() => end({ value, everywhere: true })}
        >
          Corriger partout
        </Button>
      </span>
    </form>
  );
}
