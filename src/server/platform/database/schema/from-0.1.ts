import type { Dialect } from '../database.ts';
import { CONTACT_COUNT_INDEX } from './contact-counts.ts';
import { handedOutCodes } from './schema-1.ts';
import { searchRules } from './word-index.ts';

const SEARCHED = ['Company', 'Contacts', 'orders'];

/**
 * Makes of a database of 0.1, at its thirteenth and last schema, what `schema-1` makes of an empty
 * one. All records, pictures, visits, accounts and sessions stay as they are; what 1.0.0 has no more
 * goes. The searchable texts are then made anew, since nothing tells by which rules they were written.
 */
export function from01(dialect: Dialect): string[] {
  return [
    ...(dialect === 'sqlite' ? totalsOnSqlite() : totalsOnPostgres()),
    'DROP TABLE search_rules',
    searchRules(dialect),
    'DROP TABLE migrations',
    handedOutCodes(dialect),
  ];
}

/** The totals of searches that were kept. */
function totalsOnSqlite(): string[] {
  return [
    ...SEARCHED.map((table) => `DROP TRIGGER "${table}_search_change"`),
    'DROP TABLE search_changes',
    'DROP TABLE search_grams',
  ];
}

/** The same, and the companies by their number of contacts, which have an index instead. */
function totalsOnPostgres(): string[] {
  return [
    'DROP FUNCTION search_inserted, search_updated, search_deleted, keep_company_size CASCADE',
    'DROP FUNCTION advance_search_totals',
    'DROP TABLE search_changes, search_totals, search_grams, company_sizes',
    CONTACT_COUNT_INDEX,
  ];
}
