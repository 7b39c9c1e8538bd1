import { useState } from 'react';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { RowSelection } from '../../kit/table/row-selection.tsx';
import type { Selection } from '../../kit/table/selection.ts';
import { usePresent } from '../api/deletions.ts';
import type { SearchAndSort } from '../api/list-sort.ts';
import type { ShownList } from './use-list.ts';

type Asked = SearchAndSort & { filter?: string };

/** Records that are chosen: some by their ids, or all that a list finds but `except`. */
export type Chosen =
  | { readonly ids: readonly string[] }
  | {
      readonly list: Asked;
      readonly except: readonly string[];
      readonly count: number;
      /** There are more than are counted. */
      readonly isCapped: boolean;
    };

export interface ListChoice {
  /** The boxes of the rows in sight. */
  rows: RowSelection;
  /** Undefined while nothing is chosen. */
  chosen: Chosen | undefined;
  /** Chooses all that are found; undefined while there is no more to choose. */
  chooseAll: (() => void) | undefined;
  /** How many that would be. */
  found: { count: number; isCapped: boolean } | undefined;
  clear: () => void;
}

interface AllFound {
  /** The search that finds them: another one is another list. */
  readonly sought: string;
  readonly except: Selection;
  readonly count: number;
  readonly isCapped: boolean;
}

const NONE: Selection = new Set();

/** The choice in a list, row by row or of all that it finds; `asked` is as the server names it. */
export function useChoice(
  collection: RecordCollection,
  list: ShownList<{ readonly id: string }>,
  asked: Asked,
): ListChoice {
  const [picked, setPicked] = useState(NONE);
  const [all, setAll] = useState<AllFound>();
  const present = usePresent(collection, picked);
  const sought = JSON.stringify([asked.filter, asked.search]);
  const current = all?.sought === sought ? all : undefined;
  const { found } = list;

  function clear(): void {
    setPicked(NONE);
    setAll(undefined);
  }

  if (current) {
    const { except, count, isCapped } = current;
    const inSight = list.rows.map(({ id }) => id);
    const isEmpty = !isCapped && except.size >= count;
    return {
      rows: {
        selected: new Set(inSight.filter((id) => !except.has(id))),
        onChange(selected) {
          const others = [...except].filter((id) => !inSight.includes(id));
          const given = inSight.filter((id) => !selected.has(id));
          setAll({ ...current, except: new Set([...others, ...given]) });
        },
      },
      chosen: isEmpty
        ? undefined
        : { list: asked, except: [...except], count: count - except.size, isCapped },
      chooseAll: undefined,
      found,
      clear,
    };
  }
  const isMore = found !== undefined && (found.isCapped || found.count > present.size);
  return {
    rows: {
      selected: present,
      onChange(selected) {
        setAll(undefined);
        setPicked(selected);
      },
    },
    chosen: present.size > 0 ? { ids: [...present] } : undefined,
    chooseAll: isMore ? () => setAll({ sought, except: NONE, ...found }) : undefined,
    found,
    clear,
  };
}
