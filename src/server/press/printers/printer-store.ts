import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import type { NewPrinter, Printer } from '../../../domain/press/printer.schema.ts';
import { PRINTERS_MAX } from '../../../domain/press/printer.ts';
import { printerProfileSchema } from '../../../domain/press/printer-profile.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Writing = Pick<Deps, 'database' | 'clock'>;

/** No record changes by them, so nothing that is kept of records need be forgotten. */
const QUIETLY = { keepsCache: true };

type Row = Tables['printers'];

/** Profiles are kept as they were sent: what was asked of printers once, and is no longer, goes. */
const storedProfile = printerProfileSchema.strip();

function printerOf({ profile, ...row }: Selectable<Row>): Printer {
  const { id, checked, version, updated } = row;
  return {
    ...{ id, checked, version, updated },
    profile: storedProfile.parse(JSON.parse(profile)),
  };
}

/** All printers, the oldest first. */
export async function printersOf(db: Kysely<Tables>): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers')
    .selectAll()
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map(printerOf);
}

/** Stores a printer. ApiError `too_many_printers` when there are as many as there may be. */
export function addPrinter(
  { database, clock }: Writing,
  { profile, checked }: NewPrinter,
): Promise<Printer> {
  return database.write(async (tx) => {
    if ((await printersOf(tx)).length >= PRINTERS_MAX) throw new ApiError('too_many_printers');
    const now = recordTime(clock());
    const id = recordIdFrom(randomBytes);
    const row = {
      ...{ id, profile: JSON.stringify(profile), checked },
      ...{ version: 1, created: now, updated: now },
    };
    await tx.insertInto('printers').values(row).execute();
    return printerOf(row);
  }, QUIETLY);
}

/** ApiError `not_found` when there is none. */
export async function existingPrinter(db: Kysely<Tables>, id: string): Promise<Printer> {
  return printerOf(await storedPrinter(db, id));
}

async function storedPrinter(db: Kysely<Tables>, id: string): Promise<Selectable<Row>> {
  const row = await db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Replaces the profile that its author saw. ApiError `printer_changed` when there is another one. */
export function changePrinter(
  { database, clock }: Writing,
  id: string,
  { profile, checked, seen }: NewPrinter & { seen: number },
): Promise<Printer> {
  return database.write(async (tx) => {
    const before = await storedPrinter(tx, id);
    if (before.version !== seen) throw new ApiError('printer_changed');
    const version = seen + 1;
    const updated = recordTime(clock());
    const values = { profile: JSON.stringify(profile), checked, version, updated };
    await tx.updateTable('printers').set(values).where('id', '=', id).execute();
    return printerOf({ ...before, ...values });
  }, QUIETLY);
}

/** Removes a printer; files that were made for it stay what they are. */
export function removePrinter({ database }: Writing, id: string): Promise<void> {
  return database.write(async (tx) => {
    await storedPrinter(tx, id);
    await tx.deleteFrom('printers').where('id', '=', id).execute();
  }, QUIETLY);
}
