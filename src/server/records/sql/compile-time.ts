import { sql } from 'kysely';
import type { Format, FormatPiece, Shift, TimeCode } from '../../../domain/query/strftime.ts';
import { fold } from '../../../domain/text.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Sql } from './compile-side.ts';

/** As SQLite counts weeks that begin on the day of that number: days before the first are week 0. */
function weekOf(daysSinceStart: string): Sql {
  return sql.raw(`lpad(((extract(doy FROM x.t)::int + 6 - ${daysSinceStart}) / 7)::text, 2, '0')`);
}

/** The PostgreSQL for each code of SQLite's `strftime`, of the time `x.t`. */
const POSTGRES_CODES: Readonly<Record<TimeCode, Sql>> = {
  d: sql`to_char(x.t, 'DD')`,
  e: sql`lpad(to_char(x.t, 'FMDD'), 2)`,
  F: sql`to_char(x.t, 'YYYY-MM-DD')`,
  f: sql`to_char(x.t, 'SS.MS')`,
  G: sql`to_char(x.t, 'IYYY')`,
  g: sql`to_char(x.t, 'IY')`,
  H: sql`to_char(x.t, 'HH24')`,
  I: sql`to_char(x.t, 'HH12')`,
  j: sql`to_char(x.t, 'DDD')`,
  k: sql`lpad(to_char(x.t, 'FMHH24'), 2)`,
  l: sql`lpad(to_char(x.t, 'FMHH12'), 2)`,
  M: sql`to_char(x.t, 'MI')`,
  m: sql`to_char(x.t, 'MM')`,
  P: sql`to_char(x.t, 'am')`,
  p: sql`to_char(x.t, 'AM')`,
  R: sql`to_char(x.t, 'HH24:MI')`,
  S: sql`to_char(x.t, 'SS')`,
  s: sql`floor(extract(epoch FROM x.t))::bigint::text`,
  T: sql`to_char(x.t, 'HH24:MI:SS')`,
  U: weekOf('extract(dow FROM x.t)::int'),
  u: sql`to_char(x.t, 'ID')`,
  V: sql`to_char(x.t, 'IW')`,
  W: weekOf('(extract(isodow FROM x.t)::int - 1)'),
  w: sql`extract(dow FROM x.t)::text`,
  Y: sql`to_char(x.t, 'YYYY')`,
};

function sqliteShift(shift: Shift): string {
  if (shift.kind === 'start') return `start of ${shift.unit}`;
  if (shift.kind === 'weekday') return `weekday ${shift.day}`;
  return `${shift.amount} ${shift.unit}s`;
}

function sqliteFormat(format: Format): string {
  return format
    .map((piece) => (piece.kind === 'code' ? `%${piece.code}` : piece.text.replaceAll('%', '%%')))
    .join('');
}

/** The time `x.t` after one change. */
function postgresShift(shift: Shift): Sql {
  if (shift.kind === 'start') return sql`date_trunc(${shift.unit}::text, x.t)`;
  if (shift.kind === 'weekday') {
    return sql`x.t + ((${shift.day}::int + 7 - extract(dow FROM x.t)::int) % 7) * interval '1 day'`;
  }
  const by = sql`${shift.amount}::float8 * ${sql.raw(`interval '1 ${shift.unit}'`)}`;
  if (shift.unit !== 'month' && shift.unit !== 'year') return sql`x.t + ${by}`;
  // A day that the month does not have runs over into the next one, as in SQLite.
  return sql`date_trunc('month', x.t) + ${by} + (x.t - date_trunc('month', x.t))`;
}

function postgresTime(format: Format, time: Sql, shifts: readonly Shift[]): Sql {
  const shifted = shifts.reduce<Sql>(
    (before, shift) => sql`(SELECT ${postgresShift(shift)} FROM (SELECT ${before} AS t) AS x)`,
    // Only the zone is left out, which is always UTC.
    sql`left(${time}, 23)::timestamp`,
  );
  const pieces = format.map((piece) =>
    piece.kind === 'code' ? POSTGRES_CODES[piece.code] : sql`${piece.text}::text`,
  );
  const written = sql.join(pieces, sql` || `);
  return sql`(coalesce((SELECT ${written} FROM (SELECT ${shifted} AS t) AS x), '') COLLATE "C")`;
}

function foldedPiece(piece: FormatPiece): FormatPiece {
  if (piece.kind === 'text') return { kind: 'text', text: fold(piece.text) };
  // The only code that writes capital letters.
  return piece.code === 'p' ? { kind: 'code', code: 'P' } : piece;
}

/** A time as text on both databases alike, and the same as searches see it; a missing one is ''. */
export function compileTime(
  dialect: Dialect,
  format: Format,
  time: Sql,
  shifts: readonly Shift[],
): { exact: Sql; folded: Sql } {
  const write = (pieces: Format) => {
    if (pieces.length === 0) return dialect === 'sqlite' ? sql`''` : sql`'' COLLATE "C"`;
    if (dialect === 'postgres') return postgresTime(pieces, time, shifts);
    const args = [sql`${sqliteFormat(pieces)}`, time, ...shifts.map((s) => sql`${sqliteShift(s)}`)];
    return sql`coalesce(strftime(${sql.join(args)}), '')`;
  };
  return { exact: write(format), folded: write(format.map(foldedPiece)) };
}
