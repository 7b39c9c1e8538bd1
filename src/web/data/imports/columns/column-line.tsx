import { COLUMN_MODE_LABELS, COLUMN_MODES } from '../../../../domain/import/column-modes.ts';
import type { ImportColumn } from '../../../../domain/import/import.schema.ts';
import type { ColumnChoice } from '../../../../domain/import/import-mapping.schema.ts';
import { FULL_NAME_TARGET, ID_TARGET } from '../../../../domain/import/import-targets.ts';
import {
  NAME_ORDER_LABELS,
  NAME_ORDERS,
  type NameOrder,
} from '../../../../domain/import/name-order.ts';
import { classNames } from '../../../kit/class-names.ts';
import { SelectBox } from '../../../kit/form/select-field.tsx';

/** The columns of the list of columns, where there is room for them. */
export const COLUMN_GRID =
  'grid gap-x-4 gap-y-2 px-4 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_15rem_13rem]';

const ORDERS = NAME_ORDERS.map((value) => ({ value, label: NAME_ORDER_LABELS[value] }));
const MODES = COLUMN_MODES.map((value) => ({ value, label: COLUMN_MODE_LABELS[value] }));

interface ColumnLineProps {
  column: ImportColumn;
  /** Of the column in its file, from 1. */
  number: number;
  options: readonly { value: string; label: string }[];
  /** Of whole names. */
  nameOrder: NameOrder;
  onChoose: (choice: Partial<ColumnChoice>) => void;
  onOrder: (order: NameOrder) => void;
}

/** A column of the file: its header, some of its values, and what it is. */
export function ColumnLine(props: ColumnLineProps) {
  const { column, number, options, nameOrder, onChoose, onOrder } = props;
  const { header, samples, target, mode, guessed } = column;
  const name = header || `Colonne ${number}`;
  const isLeft = target === '';
  const shown = samples.join(' · ');
  return (
    <li
      className={classNames(
        COLUMN_GRID,
        'items-center border-b border-line py-2 last:border-b-0 max-lg:py-3',
      )}
    >
      <span title={name} className={classNames('truncate font-medium', isLeft && 'text-ink-soft')}>
        {name}
      </span>
      <span
        title={shown}
        className={classNames('truncate', isLeft ? 'text-ink-faint' : 'text-ink-soft')}
      >
        {shown || 'Aucune valeur'}
      </span>
      <span className="flex flex-col gap-2">
        <SelectBox
          label={`Dans Bristol\u00a0: ${name}`}
          options={options}
          value={target}
          note={guessed ? 'proposé' : undefined}
          onChange={(event) => onChoose({ target: event.target.value })}
        />
        {target === FULL_NAME_TARGET && (
          <SelectBox
            label={`Ordre des noms\u00a0: ${name}`}
            options={ORDERS}
            value={nameOrder}
            onChange={(event) => {
              const chosen = NAME_ORDERS.find((one) => one === event.target.value);
              if (chosen) onOrder(chosen);
            }}
          />
        )}
      </span>
      {!isLeft && target !== ID_TARGET && (
        <SelectBox
          label={`Si la fiche a déjà une valeur\u00a0: ${name}`}
          options={MODES}
          value={mode}
          isQuiet={mode === 'replace'}
          onChange={(event) => {
            const chosen = COLUMN_MODES.find((one) => one === event.target.value);
            if (chosen) onChoose({ mode: chosen });
          }}
        />
      )}
    </li>
  );
}
