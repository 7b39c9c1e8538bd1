import { z } from 'zod';
import { FACTOR_DEMANDS } from '../accounts/second-factor.ts';
import type { Output } from '../output.ts';
import { processorSchema } from '../privacy/processor.schema.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { INSTALLATION_WARNINGS, INTEGRITY_STATES } from './installation.ts';

const backupTrySchema = z.strictObject({
  time: z.string(),
  fault: z.string().describe('Why it could not be put back; empty when it could.'),
  records: z.record(z.enum(RECORD_COLLECTIONS), z.int()).nullable(),
  seconds: z.number(),
});

const backupStateSchema = z.strictObject({
  everyHours: z.number().describe('0 when none are made.'),
  keep: z.int(),
  folder: z.string(),
  count: z.int(),
  last: z.strictObject({ time: z.string(), bytes: z.int() }).nullable(),
  isOnDataDisk: z.boolean().describe('They go together when the disk does.'),
  lastTry: backupTrySchema.nullable(),
});

const settingInForceSchema = z.strictObject({
  name: z.string(),
  value: z.string().describe('Empty when it is not set; of a secret one only whether it is.'),
  isSecret: z.boolean(),
});

/** The facts about an installation for whoever runs it. Times are those of records. */
export const installationSchema = z.strictObject({
  version: z.string(),
  database: z.strictObject({ kind: z.enum(['sqlite', 'postgres']), bytes: z.int() }),
  integrity: z
    .strictObject({ state: z.enum(INTEGRITY_STATES), checked: z.string() })
    .describe('Of SQLite; PostgreSQL looks after itself.'),
  backups: backupStateSchema.nullable().describe('Null on PostgreSQL, which has tools of its own.'),
  freeBytes: z.int().nullable().describe('Where the backups are kept.'),
  settings: z.array(settingInForceSchema),
  historyDays: z.int(),
  evidenceYears: z.int().describe('How long an accepted card is kept.'),
  binDays: z.int().nullable().describe('Null when the bin keeps everything.'),
  secondFactor: z.enum(FACTOR_DEMANDS).describe('Whether everybody needs one.'),
  processor: processorSchema.describe('Who runs it, as documents about personal data say.'),
  longGone: z.int().describe('People who left longer ago than is reasonable to keep them.'),
  warnings: z.array(z.enum(INSTALLATION_WARNINGS)),
});

/** Whether everybody needs a second factor. */
export const factorDemandSchema = z.object({ demand: z.enum(FACTOR_DEMANDS) });

export type BackupTry = Output<typeof backupTrySchema>;
export type BackupState = Output<typeof backupStateSchema>;
export type SettingInForce = Output<typeof settingInForceSchema>;
export type Installation = Output<typeof installationSchema>;
