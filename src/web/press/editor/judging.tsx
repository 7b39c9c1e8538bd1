import { SelectField } from '../../kit/form/select-field.tsx';
import { LineLegend } from './card-lines.tsx';
import type { JudgingPrinter } from './use-judging-printer.ts';

/** What the lines of a card mean, and by whose measures it is judged. */
export function Judging({ printer }: { printer: JudgingPrinter }) {
  const { chosen, options, choose, safe, bleed } = printer;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <LineLegend {...{ safe, bleed }} />
      {options.length > 1 && (
        <SelectField
          label="Mesures de l’imprimeur"
          className="w-64"
          options={options}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </div>
  );
}
