import type { ExportRequest } from '../../../domain/exports/export.schema.ts';
import type { Storage } from '../../platform/database/database.ts';
import type { PrivacyFacts } from './privacy/privacy-facts.ts';

/** The task of making a file of records, on another thread. */
export interface RecordsTask {
  readonly kind: 'records';
  readonly storage: Storage;
  readonly wish: ExportRequest;
  /** How many records were chosen when the link was made. */
  readonly count: number;
  readonly publicUrl: string;
  readonly time: Date;
}

/** The task of making the archive of everything. */
export interface EverythingTask {
  readonly kind: 'everything';
  readonly storage: Storage;
  /** An empty folder for a copy of the database, where that is a file. */
  readonly copyDir: string;
  readonly apiDescription: string;
  readonly publicUrl: string;
  readonly time: Date;
}

/** The task of making the archive about one person. */
export interface AccessTask {
  readonly storage: Storage;
  /** The id of a contact, or the address of whoever was sent BATs. */
  readonly of: { readonly contact: string } | { readonly email: string };
  readonly publicUrl: string;
  readonly time: Date;
}

/** The task of making a document about the treatment of personal data. */
export interface PrivacyTask {
  readonly kind: 'privacy';
  readonly storage: Storage;
  /** The id of the company; empty for the register of all. */
  readonly company: string;
  readonly facts: PrivacyFacts;
  readonly time: Date;
}

export type ExportTask = RecordsTask | EverythingTask | PrivacyTask;
