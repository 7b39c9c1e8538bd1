import { type RawBuilder, sql } from 'kysely';
import { type ContactChannel, readChannels } from '../../domain/contact-channel.ts';
import { column } from '../platform/database/sql-names.ts';

/** A stored row, whose contact channels are still texts. */
export type Stored<T> = { [K in keyof T]: T[K] extends ContactChannel[] ? string : T[K] };

/** The columns of these fields of a table that a statement calls `alias`. */
export function storedColumns(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(names.map((name) => column(alias, name)).join(', '));
}

/** The links of a stored company. */
export function companyChannels({ links }: { readonly links: string }) {
  return { links: readChannels(links) ?? [] };
}

interface StoredChannels {
  readonly phones: string;
  readonly emails: string;
  readonly links: string;
}

/** All channels of a stored contact. */
export function contactChannels({ phones, emails, links }: StoredChannels) {
  return {
    phones: readChannels(phones) ?? [],
    emails: readChannels(emails) ?? [],
    ...companyChannels({ links }),
  };
}
