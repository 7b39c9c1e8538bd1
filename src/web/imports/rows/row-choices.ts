import type { ImportChange } from '../import-queries.ts';
import type { ImportRowView } from '../import-shape.ts';

const UNDECIDED = 'undecided';
const UPDATE = 'update/';

/** What may become of a row, for a select; records without a name say of which company they are. */
export function rowOptions({ records, verdict }: ImportRowView) {
  const updates = records.map(({ id, name, company }) => ({
    value: `${UPDATE}${id}`,
    label: `Mettre à jour ${[name || 'sans nom', company].filter(Boolean).join(', ')}`,
  }));
  const undecided = { value: UNDECIDED, label: 'À décider', disabled: true };
  return [
    ...(verdict === 'possible' ? [undecided] : []),
    ...updates,
    { value: 'create', label: 'Créer' },
    { value: 'skip', label: 'Ne pas importer' },
  ];
}

/** The option that a row has now. */
export function rowOption({ choice, action, target, verdict }: ImportRowView): string {
  if (choice === 'skip') return 'skip';
  if (choice === 'create' || action === 'create') return 'create';
  if (choice === 'update' || action === 'update') return `${UPDATE}${target}`;
  return verdict === 'possible' ? UNDECIDED : 'skip';
}

/** What choosing an option decides. */
export function decisionOf(line: number, option: string): ImportChange {
  if (option.startsWith(UPDATE)) {
    return { row: { line, choice: 'update', target: option.slice(UPDATE.length) } };
  }
  return { row: { line, choice: option === 'create' ? 'create' : 'skip' } };
}
