import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { visitsSchema } from '../visits/visits.schema.ts';

/** So many imports that nobody ended are named; there are rarely more. */
export const OPEN_IMPORTS_MAX = 3;

/** The orders of the dashboard, each the length of a list; `cards` alone counts cards. */
const todayOrdersSchema = z.strictObject({
  running: countSchema.describe('Neither delivered nor cancelled.'),
  unprinted: countSchema.describe('Not printed yet.'),
  cards: countSchema.describe('Cards of those that are not printed yet.'),
  late: countSchema,
  thisWeek: countSchema.describe('Due on one of the days left of this week.'),
  withoutQuantity: countSchema,
  withDeparted: countSchema.describe('Running, and for somebody who has left.'),
  ofDeletedCompany: countSchema.describe('Running, of a company in the bin.'),
});

const openImportSchema = z.strictObject({
  id: z.string(),
  name: z.string().describe('Of the file.'),
});

const duplicateCountsSchema = z.strictObject({ Contacts: countSchema, Company: countSchema });

/** The dashboard of the day. */
export const todaySchema = z
  .strictObject({
    orders: todayOrdersSchema,
    astrayCodes: countSchema.describe('Codes scanned lately that lead to nobody.'),
    duplicates: duplicateCountsSchema
      .nullable()
      .describe(
        'Groups of records that may be the same, as counted some minutes ago; null before.',
      ),
    imports: z
      .array(openImportSchema)
      .max(OPEN_IMPORTS_MAX)
      .describe('Files that nobody imported yet, the latest first.'),
    daysWithoutBackup: countSchema
      .nullable()
      .describe('For administrators, once there are too many; null otherwise.'),
    endingTokens: countSchema.describe('Tokens of programs that end soon; for administrators.'),
    visits: visitsSchema
      .nullable()
      .describe('Of all cards over 30 days; null before there are seven days of them.'),
  })
  .meta({ id: 'Today' });

export type TodayOrders = Output<typeof todayOrdersSchema>;
export type OpenImport = Output<typeof openImportSchema>;
/** How many groups of records may be the same, by what they are. */
export type DuplicateCounts = Output<typeof duplicateCountsSchema>;
export type Today = Output<typeof todaySchema>;
