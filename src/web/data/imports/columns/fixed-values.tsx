import type { ImportView } from '../../../../domain/import/import.schema.ts';
import { importFields } from '../../../../domain/import/import-targets.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectBox } from '../../../kit/form/select-box.tsx';
import { CloseIcon } from '../../../kit/icons.tsx';
import { FixedValue } from './fixed-value.tsx';

interface FixedValuesProps {
  view: ImportView;
  onChange: (fixed: Readonly<Record<string, string>>) => void;
}

/** Values of all rows that give none. */
export function FixedValues({ view, onChange }: FixedValuesProps) {
  const { collection, columns, fixed } = view;
  const fields = importFields(collection);
  const inFile = new Set(columns.map(({ target }) => target));
  const set = fields.filter(([name]) => Object.hasOwn(fixed, name));
  const free = fields
    .filter(([name]) => !Object.hasOwn(fixed, name) && !inFile.has(name))
    .map(([value, { label }]) => ({ value, label }));

  function remove(removed: string): void {
    onChange(Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== removed)));
  }

  return (
    <section
      aria-labelledby="fixed-title"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 shadow-panel"
    >
      <h2 id="fixed-title" className="text-base font-semibold">
        Valeur par défaut, si la cellule est vide
      </h2>
      {set.map(([name, field]) => (
        <div key={name} className="flex items-end gap-2">
          <FixedValue
            field={field}
            value={fixed[name] ?? ''}
            onChange={(value) => onChange({ ...fixed, [name]: value })}
            onRemove={() => remove(name)}
          />
          {field.type !== 'relation' && (
            <Button
              variant="quiet"
              aria-label={`Retirer\u00a0: ${field.label}`}
              onClick={() => remove(name)}
            >
              <CloseIcon />
            </Button>
          )}
        </div>
      ))}
      <SelectBox
        label="Ajouter une valeur pour toutes les lignes"
        options={[{ value: '', label: 'Ajouter une valeur…' }, ...free]}
        value=""
        onChange={({ target }) => onChange({ ...fixed, [target.value]: '' })}
        className="max-w-80"
      />
    </section>
  );
}
