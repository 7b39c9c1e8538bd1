import type { ImportChange } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { COMPANY_FIELD } from '../../../../domain/import/import-targets.ts';

const UNDECIDED = 'undecided';
const UPDATE = 'update/';
const MOVE = 'move/';

/** Instead of a name: the company that was chosen for all rows. */
const CHOSEN = 'l’entreprise choisie';

const isDoubtful = ({ verdict }: ImportRowView) => verdict === 'possible' || verdict === 'unsure';

/** The possible decisions on a row, for a select; nameless records tell their company. */
export function rowOptions(row: ImportRowView) {
  const { records, target, move } = row;
  const updates = records.flatMap(({ id, name, company }) => {
    const called = name || 'sans nom';
    const update = `Mettre à jour ${[called, company].filter(Boolean).join(', ')}`;
    if (!move || id !== target) return [{ value: `${UPDATE}${id}`, label: update }];
    return [
      { value: `${UPDATE}${id}`, label: `Laisser ${called} chez ${move[0]}` },
      { value: `${MOVE}${id}`, label: `Déplacer ${called} vers ${move[1] || CHOSEN}` },
    ];
  });
  const undecided = { value: UNDECIDED, label: 'À décider', disabled: true };
  return [
    ...(isDoubtful(row) ? [undecided] : []),
    ...updates,
    { value: 'create', label: move ? 'Créer un nouveau contact' : 'Créer' },
    { value: 'skip', label: 'Ne pas importer' },
  ];
}

/** The option that a row has now. */
export function rowOption(row: ImportRowView): string {
  const { choice, action, target, move, changes } = row;
  if (choice === 'skip') return 'skip';
  if (choice === 'create' || action === 'create') return 'create';
  if (choice === '' && isDoubtful(row)) return UNDECIDED;
  if (choice === 'move' || (move && changes[COMPANY_FIELD])) return `${MOVE}${target}`;
  return choice === 'update' || action === 'update' || move ? `${UPDATE}${target}` : 'skip';
}

/** The decision of an option. */
export function decisionOf(line: number, option: string): ImportChange {
  for (const [start, choice] of [
    [UPDATE, 'update'],
    [MOVE, 'move'],
  ] as const) {
    if (option.startsWith(start)) {
      return { row: { line, choice, target: option.slice(start.length) } };
    }
  }
  return { row: { line, choice: option === 'create' ? 'create' : 'skip' } };
}
