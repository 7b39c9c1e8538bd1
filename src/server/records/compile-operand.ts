import { sql } from 'kysely';
import { macroValue } from '../../domain/query/macros.ts';
import type { Distance, FormattedTime, Operand } from '../../domain/query/operand.ts';
import type { Scopes } from './compile-scope.ts';
import { fieldSide, numberSide, type Side, textSide } from './compile-side.ts';
import { compileTime } from './compile-time.ts';

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
    case 'geoDistance':
      return distanceSide(operand, scopes, now);
  }
}

function timeSide({ format, time, shifts }: FormattedTime, scopes: Scopes, now: Date): Side {
  const { exact } = sideOf(time, scopes, now);
  const compiled = compileTime(scopes.outer.statement.dialect, format, exact, shifts);
  return { kind: 'text', exact: compiled.exact, text: compiled.exact, folded: compiled.folded };
}

/** The great circle on a sphere, in kilometres; NULL as soon as one of the numbers is missing. */
function distanceSide({ places }: Distance, scopes: Scopes, now: Date): Side {
  const [lonA, latA, lonB, latB] = places.map((place) =>
    place.kind === 'null' ? sql`NULL` : sideOf(place, scopes, now).exact,
  );
  const cosine = sql`cos(radians(${latA})) * cos(radians(${latB})) * cos(radians(${lonB}) - radians(${lonA}))
    + sin(radians(${latA})) * sin(radians(${latB}))`;
  // Rounding takes the cosine of a place and itself beyond 1, where PostgreSQL has no angle.
  const exact = sql`(SELECT 6371 * acos(CASE WHEN p.x > 1 THEN 1 WHEN p.x < -1 THEN -1 ELSE p.x END)
    FROM (SELECT ${cosine} AS x) AS p)`;
  return { kind: 'number', exact, text: exact, folded: exact };
}
