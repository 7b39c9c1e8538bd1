import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { choiceSchema } from '../query/choice.schema.ts';
import { QR_EXPORT_MAX, QR_FORMATS, QR_SIZE_MM } from './qr-limits.ts';

const file = {
  format: z.enum(QR_FORMATS),
  sizeMm: z.number().min(QR_SIZE_MM.min).max(QR_SIZE_MM.max),
};

const ofCompany = z.strictObject({ company: z.string() });
// More of them are refused with a sentence of its own.
const ofContacts = z.strictObject({
  contacts: z.array(z.string()).meta({ maxItems: QR_EXPORT_MAX }),
});
const ofOrder = z.strictObject({ order: z.string() });
const ofChoice = z.strictObject({ choice: choiceSchema });

/** An archive of codes, as a body asks for it. */
export const codesToExportSchema = z
  .union([
    ofCompany.extend(file),
    ofContacts.extend(file),
    ofOrder.extend(file),
    ofChoice.extend(file),
  ])
  .meta({
    id: 'CodesToExport',
    description:
      'Of whom: the people of a company, contacts, those of an order, or those of a choice.',
  });

/** The contact whose code a browser made and handed out. */
export const codeHandedOutSchema = z
  .strictObject({ contact: z.string().refine(isRecordId).describe('The id of a contact.') })
  .meta({ id: 'CodeHandedOut' });

/** The contacts whose codes are asked for. */
export type QrExportOf = z.infer<
  typeof ofCompany | typeof ofContacts | typeof ofOrder | typeof ofChoice
>;

export type QrExportRequest = z.infer<typeof codesToExportSchema>;
