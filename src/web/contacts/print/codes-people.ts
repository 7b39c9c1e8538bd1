import { EXPORT_ERRORS } from '../../../domain/qr/export-errors.ts';
import type { QrExportOf } from '../../../domain/qr/qr-export.schema.ts';
import type { Changed } from '../../data/exports/export-download.ts';
import { changedText } from '../../data/exports/exported-records.ts';

/** More people are chosen than one archive holds. */
export const TOO_MANY = EXPORT_ERRORS.too_many_people.message;

/** How many people were chosen, where a list told it. */
export function peopleCount(of: QrExportOf): number {
  return 'choice' in of && 'list' in of.choice ? of.choice.count : 0;
}

/** There are not as many people as was said. */
export function changedPeople({ count, before }: Changed): string {
  return changedText('Contacts', count, before);
}
