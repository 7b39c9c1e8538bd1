import { dayAfter, startOfDayInFrance } from '../calendar/days-in-france.ts';
import { daysOfPeriod, periodLabel } from '../calendar/periods.ts';
import { dayInFrance } from '../departure.ts';
import type { CollectionName } from '../field.ts';
import { frenchDay } from '../french.ts';
import { isRecordId } from '../id.ts';
import { isDay, recordTime } from '../time.ts';

/**
 * The filters of a list: each is a parameter of its address, under the name by which it is declared,
 * and comes to a filter of the record API. A value that makes no sense asks for nothing.
 */
export type ListFilters = Readonly<Record<string, ListFilter>>;

export type ListFilter =
  | ChoiceFilter
  | PeriodFilter
  | DayFilter
  | TextFilter
  | RelationFilter
  | OperationFilter;

/** One of a few values, each with what it asks for at a moment. */
interface ChoiceFilter {
  readonly kind: 'choice';
  readonly label: string;
  readonly choices: Readonly<Record<string, Choice>>;
}

interface Choice {
  /** On the chip, after the label of the filter. */
  readonly label: string;
  readonly filter: (now: Date) => string;
}

/** A period of France in which a time, or a day, of the record lies. */
export interface PeriodFilter {
  readonly kind: 'period';
  readonly label: string;
  readonly field: string;
  readonly of: 'time' | 'day';
  /** Asked for in the place of a period, and offered before those. */
  readonly choices?: Readonly<Record<string, Choice>>;
}

/** A day of France, `2026-03-12`, since which a time of the record is. */
interface DayFilter {
  readonly kind: 'day';
  readonly label: string;
  readonly field: string;
}

/** A text that a field holds somewhere, in any writing. */
interface TextFilter {
  readonly kind: 'text';
  readonly label: string;
  readonly field: string;
}

/** The id of one record that a single relation names. */
interface RelationFilter {
  readonly kind: 'relation';
  readonly label: string;
  readonly field: string;
  readonly target: CollectionName;
}

/** The id of an operation: what it made and changed. A link sets it, nobody chooses it. */
interface OperationFilter {
  readonly kind: 'operation';
  readonly label: string;
}

/** The search of an address: filters among other things. */
type Asked = Readonly<Record<string, unknown>>;

/** A filter that an address sets to something that makes sense. */
export interface SetFilter {
  readonly name: string;
  readonly filter: ListFilter;
  readonly value: string;
}

function conditionOf(filter: ListFilter, value: string, now: Date): string | undefined {
  switch (filter.kind) {
    case 'choice':
      return chosen(filter, value)?.filter(now);
    case 'period':
      return chosen(filter, value)?.filter(now) ?? periodCondition(filter, value, now);
    case 'day':
      return isDay(value) ? sinceCondition(filter.field, value) : undefined;
    case 'text':
      return value.trim() === '' ? undefined : `${filter.field} ~ ${quotedText(value.trim())}`;
    case 'relation':
      return isRecordId(value) ? `${filter.field} = '${value}'` : undefined;
    case 'operation':
      return isRecordId(value) ? `touchedBy('${value}') = true` : undefined;
  }
}

function chosen({ choices = {} }: Pick<PeriodFilter, 'choices'>, value: string) {
  return Object.hasOwn(choices, value) ? choices[value] : undefined;
}

function periodCondition(
  { field, of }: PeriodFilter,
  value: string,
  now: Date,
): string | undefined {
  const days = daysOfPeriod(value, dayInFrance(now));
  if (!days) return undefined;
  const { from, to } = days;
  const conditions: string[] = [];
  if (from !== '') {
    conditions.push(of === 'day' ? `${field} >= '${from}'` : sinceCondition(field, from));
    // A record without a day is in no period, not even in one that has no beginning.
  } else if (of === 'day') conditions.push(`${field} > ''`);
  if (to !== '') {
    conditions.push(of === 'day' ? `${field} <= '${to}'` : beforeCondition(field, dayAfter(to, 1)));
  }
  return conditions.join(' && ');
}

function beforeCondition(field: string, day: string): string {
  return `${field} < '${recordTime(startOfDayInFrance(day))}'`;
}

function sinceCondition(field: string, day: string): string {
  return `${field} >= '${recordTime(startOfDayInFrance(day))}'`;
}

/** A text as a filter holds it; `%` and `_` are what was typed. */
function quotedText(text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return `'${literal.replace(/[\\']/g, '\\$&')}'`;
}

/** The filters that an address sets, in their declared order. */
export function setFilters(filters: ListFilters, asked: Asked): SetFilter[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = String(asked[name] ?? '');
    return conditionOf(filter, value, new Date(0)) === undefined ? [] : [{ name, filter, value }];
  });
}

/** The filter of the record API that an address asks for; empty when it asks for all. */
export function recordFilter(filters: ListFilters, asked: Asked, now: Date): string {
  return setFilters(filters, asked)
    .map(({ filter, value }) => `(${conditionOf(filter, value, now) ?? ''})`)
    .join(' && ');
}

/** The text of a filter's value on its chip; nothing for a relation, whose record has a name. */
export function filterValueLabel(filter: ListFilter, value: string): string | undefined {
  if (filter.kind === 'choice') return chosen(filter, value)?.label;
  if (filter.kind === 'period') return chosen(filter, value)?.label ?? periodLabel(value);
  if (filter.kind === 'day') return frenchDay(value);
  if (filter.kind === 'text') return value.trim();
  return filter.kind === 'operation' ? 'ses fiches' : undefined;
}
