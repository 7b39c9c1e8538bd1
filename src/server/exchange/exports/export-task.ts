import type { ExportRequest } from '../../../domain/exports/export.schema.ts';
import type { Storage } from '../../platform/database/database.ts';
import type { PrivacyFacts } from './privacy/privacy-facts.ts';

/** What a file of records is made from, on another thread. */
export interface RecordsTask {
  readonly kind: 'records';
  readonly storage: Storage;
  readonly wish: ExportRequest;
  /** How many records were chosen when the link was made. */
  readonly count: number;
  readonly publicUrl: string;
  readonly time: Date;
}

/** What the archive of everything is made from. */
export interface EverythingTask {
  readonly kind: 'everything';
  readonly storage: Storage;
  /** An empty folder for a copy of the database, where that is a file. */
  readonly copyDir: string;
  readonly apiDescription: string;
  readonly publicUrl: string;
  readonly time: Date;
}

/** What the archive about one person is made from. */
export interface AccessTask {
  readonly storage: Storage;
  /** The id of the contact. */
  readonly person: string;
  readonly publicUrl: string;
  readonly time: Date;
}

/** What a document about the treatment of personal data is made from. */
export interface PrivacyTask {
  readonly kind: 'privacy';
  readonly storage: Storage;
  /** The id of the company; empty for the register of all. */
  readonly company: string;
  readonly facts: PrivacyFacts;
  readonly time: Date;
}

export type ExportTask = RecordsTask | EverythingTask | PrivacyTask;
