import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckBox } from '../form/check-box.tsx';
import { keysBetween, type Selection, selectionWith } from './selection.ts';

export interface RowSelection {
  selected: Selection;
  onChange: (selected: Selection) => void;
}

export interface RowChoice {
  isChosen: (key: string) => boolean;
  /** `extend` takes along the rows since the last one that was pressed. */
  choose: (key: string, chosen: boolean, extend: boolean) => void;
  chooseBetween: (from: string, to: string) => void;
  /** `empty` where there is no row yet, or none at all. */
  page: 'all' | 'some' | 'none' | 'empty';
  choosePage: (chosen: boolean) => void;
}

/** The behaviour of the boxes of the rows in sight. */
export function useRowChoice(
  keys: readonly string[],
  selection: RowSelection | undefined,
): RowChoice | undefined {
  const anchor = useRef<string | undefined>(undefined);
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  const count = keys.filter((key) => selected.has(key)).length;
  return {
    isChosen: (key) => selected.has(key),
    choose(key, chosen, extend) {
      const which = extend ? keysBetween(keys, anchor.current, key) : [key];
      anchor.current = key;
      onChange(selectionWith(selected, which, chosen));
    },
    chooseBetween: (from, to) =>
      onChange(selectionWith(selected, keysBetween(keys, from, to), true)),
    page: pageState(count, keys.length),
    choosePage: (chosen) => onChange(selectionWith(selected, keys, chosen)),
  };
}

function pageState(chosen: number, rows: number): RowChoice['page'] {
  if (rows === 0) return 'empty';
  if (chosen === 0) return 'none';
  return chosen === rows ? 'all' : 'some';
}

/** Room for a finger around the box. */
const AROUND =
  'relative z-10 inline-flex size-8 shrink-0 cursor-pointer items-center justify-center';

export function SelectPage({ choice }: { choice: RowChoice }) {
  const id = useId();
  return (
    <label htmlFor={id} className={AROUND}>
      <span className="sr-only">Sélectionner toute la page</span>
      <CheckBox
        id={id}
        checked={choice.page === 'all'}
        partly={choice.page === 'some'}
        aria-disabled={choice.page === 'empty' ? true : undefined}
        onChange={(event) => choice.choosePage(event.target.checked)}
      />
    </label>
  );
}

interface SelectRowProps {
  choice: RowChoice;
  rowKey: string;
  /** Names the row. */
  name: string;
  className?: string | undefined;
}

/** The box of a row. Arrows go from box to box, and with Shift they choose on the way. */
export function SelectRow({ choice, rowKey, name, className }: SelectRowProps) {
  const id = useId();
  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const list = event.currentTarget.closest('table, ul');
    const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[data-select-row]') ?? [])];
    const next = boxes[boxes.indexOf(event.currentTarget) + step];
    if (!next) return;
    next.focus();
    if (event.shiftKey) choice.chooseBetween(rowKey, next.dataset.selectRow ?? rowKey);
  }

  return (
    <label htmlFor={id} className={classNames(AROUND, className)}>
      <span className="sr-only">{`Sélectionner ${name}`}</span>
      <CheckBox
        id={id}
        data-select-row={rowKey}
        checked={choice.isChosen(rowKey)}
        onKeyDown={move}
        onChange={({ target, nativeEvent }) =>
          choice.choose(
            rowKey,
            target.checked,
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          )
        }
      />
    </label>
  );
}
