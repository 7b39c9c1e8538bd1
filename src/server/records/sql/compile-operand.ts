import { sql } from 'kysely';
import { macroValue } from '../../../domain/query/macros.ts';
import type { FormattedTime, Operand } from '../../../domain/query/operand.ts';
import { column } from '../../platform/database/sql-names.ts';
import type { Scopes } from './compile-scope.ts';
import { fieldSide, numberSide, type Side, textSide } from './compile-side.ts';
import { compileTime } from './compile-time.ts';
import { RECORD } from './record-json.ts';

/** Puts an operand into SQL, joining what it goes through; its values become parameters. */
export function sideOf(operand: Operand, scopes: Scopes, now: Date): Side {
  const { dialect } = scopes.outer.statement;
  switch (operand.kind) {
    case 'field':
      return fieldSide(dialect, operand.path, scopes);
    case 'text':
      return textSide(dialect, operand.value);
    case 'number':
      return numberSide(dialect, operand.value, operand.text);
    case 'bool':
      return numberSide(dialect, operand.value ? 1 : 0);
    case 'null':
      return { ...textSide(dialect, ''), literal: null };
    case 'macro': {
      const value = macroValue(operand.name, now);
      return typeof value === 'string' ? textSide(dialect, value) : numberSide(dialect, value);
    }
    case 'strftime':
      return timeSide(operand, scopes, now);
    case 'touchedBy':
      return touchedSide(operand.operation);
  }
}

/** The records of an operation are found once, whatever is looked through. */
function touchedSide(operation: string): Side {
  const exact = sql`CASE WHEN ${sql.raw(column(RECORD, 'id'))} IN (
    SELECT changes.record FROM changes JOIN operations ON operations.seq = changes.operation
    WHERE operations.id = ${operation}) THEN 1 ELSE 0 END`;
  const text = sql`CAST(${exact} AS TEXT)`;
  return { kind: 'number', exact, text, folded: text };
}

function timeSide({ format, time, shifts }: FormattedTime, scopes: Scopes, now: Date): Side {
  const { exact } = sideOf(time, scopes, now);
  const compiled = compileTime(scopes.outer.statement.dialect, format, exact, shifts);
  return { kind: 'text', exact: compiled.exact, text: compiled.exact, folded: compiled.folded };
}
