import { z } from 'zod';
import { ORDER_STATUSES } from '../order.ts';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { visitsSchema } from '../visits/visits.schema.ts';

/** So many imports that nobody ended are named; there are rarely more. */
export const OPEN_IMPORTS_MAX = 3;
/** So many orders are named; their list holds the others. */
export const DUE_ORDERS_MAX = 8;
/** So many whose BAT waits are named, the longest waiting first. */
export const REMINDED_ORDERS_MAX = 3;

/** The orders of the dashboard, each the length of a list; `cards` alone counts cards. */
const todayOrdersSchema = z.strictObject({
  running: countSchema.describe('Neither delivered nor cancelled.'),
  unprinted: countSchema.describe('Not printed yet.'),
  cards: countSchema.describe('Cards of those that are not printed yet.'),
  due: countSchema.describe('Running, and wanted for a day.'),
  late: countSchema,
  thisWeek: countSchema.describe('Due on one of the days left of this week.'),
  withoutQuantity: countSchema,
  withDeparted: countSchema.describe('Running, and for somebody who has left.'),
  ofDeletedCompany: countSchema.describe('Running, of a company in the bin.'),
});

const dueOrderSchema = z.strictObject({
  id: z.string(),
  number: countSchema,
  name: z.string().describe('Of the project.'),
  companyName: z.string().describe('Empty without a company, or once it is deleted.'),
  cards: countSchema,
  status: z.enum(ORDER_STATUSES),
  dueOn: z.string(),
});

const remindedOrderSchema = z.strictObject({
  id: z.string(),
  number: countSchema,
  name: z.string().describe('Of the project.'),
  companyName: z.string().describe('Empty without a company, or once it is deleted.'),
  sentOn: z.string().describe('The day on which its BAT was sent.'),
});

const openImportSchema = z.strictObject({
  id: z.string(),
  name: z.string().describe('Of the file.'),
  rows: countSchema,
  updated: z.string().describe('When somebody last decided something about it.'),
  actor: z.string().describe('The name or e-mail of who chose the file.'),
});

const duplicateCountsSchema = z.strictObject({ Contacts: countSchema, Company: countSchema });

/** The dashboard of the day. */
export const todaySchema = z
  .strictObject({
    isEmpty: z.boolean().describe('There is no company, contact or order, but for deleted ones.'),
    examples: z.strictObject({
      operation: z.string().describe('That takes the examples back; empty without any.'),
      isLeaving: z.boolean().describe('They are being taken back.'),
      isOffered: z.boolean().describe('They may be added: there is no real order.'),
    }),
    orders: todayOrdersSchema,
    dueOrders: z
      .array(dueOrderSchema)
      .max(DUE_ORDERS_MAX)
      .describe('The first of those that are due, by their day.'),
    toRemind: z
      .strictObject({
        count: countSchema,
        orders: z.array(remindedOrderSchema).max(REMINDED_ORDERS_MAX).describe('The first.'),
      })
      .describe(
        'Orders whose BAT waits for two working days or more, and of whose BAT no reminder leaves by mail.',
      ),
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
export type DueOrder = Output<typeof dueOrderSchema>;
export type RemindedOrder = Output<typeof remindedOrderSchema>;
export type OpenImport = Output<typeof openImportSchema>;
/** How many groups of records may be the same, by what they are. */
export type DuplicateCounts = Output<typeof duplicateCountsSchema>;
export type Today = Output<typeof todaySchema>;
