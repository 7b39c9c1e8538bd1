import { z } from 'zod';
import { typedLine, typedText } from '../characters/typed-text.ts';
import { isRecordId } from '../id.ts';
import { filedLineSchema, lineReleaseSchema } from '../order-files/order-file.schema.ts';
import type { Output } from '../output.ts';
import { findingSchema } from '../press/finding.schema.ts';
import { lineDecisionSchema } from '../proofs/order-proof.schema.ts';
import { frozenLineSchema, lineChangeSchema, printedCardSchema } from './frozen-line.schema.ts';
import { ORDER_EVENT_PARTS } from './order-event.ts';
import {
  LINE_ADDRESS_MAX,
  LINE_PRESENCES,
  LINE_STATES,
  lineQuantityField,
  ORDERS_ASKED_MAX,
  PAPER_MAX,
  REFERENCE_MAX,
} from './order-line.ts';

const countSchema = z.number().int().min(0);
const id = z.string();
const chosen = z.string().refine((value) => value === '' || isRecordId(value));

/** The card of one person in an order. */
export const orderLineSchema = z
  .strictObject({
    contact: id.describe('The id of the person.'),
    name: z.string(),
    job: z.string(),
    presence: z.enum(LINE_PRESENCES),
    mergedInto: z
      .string()
      .optional()
      .describe('Of somebody who became one with another: how that one is called.'),
    movedTo: z
      .string()
      .optional()
      .describe('Of somebody who is in another company than the order: its name; empty of none.'),
    isPutBack: z
      .boolean()
      .describe('Of somebody who was deleted: the next BAT and file hold the card all the same.'),
    state: z.enum(LINE_STATES),
    quantity: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe('How many cards; null where it is the `Quantity` of the order.'),
    address: z.string().describe('Where they go; empty where the whole order goes there.'),
    frozen: frozenLineSchema.nullable().describe('The card as it is prepared.'),
    errors: z
      .array(findingSchema)
      .describe('What kept it from being prepared, the last time that somebody wanted to.'),
    decisions: z.array(lineDecisionSchema).describe('Of clients, the latest first.'),
    hasEvidence: z
      .literal(true)
      .optional()
      .describe(
        'Of somebody who was erased or whose photo was withdrawn: the card that a client accepted is kept.',
      ),
    isWithheld: z
      .boolean()
      .optional()
      .describe(
        'The photo on it was withdrawn, or its person became another and was erased: it is neither shown nor printed, but prepared anew.',
      ),
    isOfErased: z
      .literal(true)
      .optional()
      .describe('It is withheld since whoever it was made for was erased.'),
    asksAgain: z
      .boolean()
      .describe('It was accepted, but its terms are others since: they need a yes.'),
    isInProof: z
      .boolean()
      .describe('The last BAT shows the card as it is prepared, under its terms of now.'),
    isOfProof: z
      .literal(true)
      .optional()
      .describe('Of somebody who was deleted or erased: the last BAT was sent with their card.'),
    release: lineReleaseSchema.nullable().describe('Of a line that is `released`.'),
    filed: filedLineSchema.nullable().describe('The file that holds it as it is now.'),
    sinceFile: z
      .array(lineChangeSchema)
      .describe(
        'What is another thing than on the last file of an order before; empty once it is in one itself.',
      ),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = Output<typeof orderLineSchema>;

/** In the order in which the order names its people; whoever was taken off comes last. */
export const orderLinesSchema = z
  .strictObject({
    quantity: z.number().min(0).describe('`Quantity` of the order: of lines without their own.'),
    cards: z.number().min(0).describe('The sum of the lines that count.'),
    dispatchedOn: z.string().describe('The day in France; empty while it is not dispatched.'),
    deliveredOn: z.string().describe('The same of its delivery.'),
    card: printedCardSchema
      .nullable()
      .describe('By which lines are prepared; null where the company has published none.'),
    items: z.array(orderLineSchema),
  })
  .meta({ id: 'OrderLines' });
export type OrderLines = Output<typeof orderLinesSchema>;

export const orderLineChangesSchema = z
  .strictObject({
    quantity: countSchema
      .min(lineQuantityField.min)
      .max(lineQuantityField.max)
      .nullable()
      .optional(),
    address: typedText(LINE_ADDRESS_MAX).optional(),
    isPutBack: z.boolean().optional(),
  })
  .meta({ id: 'OrderLineChanges' });
export type OrderLineChanges = Output<typeof orderLineChangesSchema>;

export const orderDetailsSchema = z
  .strictObject({
    template: id.describe('The id of a printed card; empty where nobody chose one.'),
    paper: z.string().describe('Empty: as its template says.'),
    finish: z.string().describe('Empty: as its template says.'),
    printer: id.describe('The id of a printer; empty where nobody chose one.'),
    address: z.string().describe('Empty: that of the company.'),
    reference: z.string().describe('Under which the client knows the order.'),
    version: countSchema.describe('For `If-Match` of a change; 0 before the first.'),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = Output<typeof orderDetailsSchema>;

/** The changes of details; the rest stays. */
export const orderDetailChangesSchema = z
  .strictObject({
    template: chosen.optional(),
    paper: typedLine(PAPER_MAX).optional(),
    finish: typedLine(PAPER_MAX).optional(),
    printer: chosen.optional(),
    address: typedText(LINE_ADDRESS_MAX).optional(),
    reference: typedLine(REFERENCE_MAX).optional(),
  })
  .meta({ id: 'OrderDetailChanges' });
export type OrderDetailChanges = Output<typeof orderDetailChangesSchema>;

export const orderQuantitiesQuerySchema = z.object({
  orders: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().refine(isRecordId)).min(1).max(ORDERS_ASKED_MAX))
    .describe('Ids of orders, with commas between them.'),
});

/** Orders some of whose people get another number of cards than the others. */
export const orderQuantitiesSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        order: id,
        cards: z.number().min(0),
        own: z
          .array(z.strictObject({ contact: id, quantity: countSchema }))
          .describe('Those of its people who have their own number.'),
      }),
    ),
  })
  .meta({ id: 'OrderQuantities' });
export type OrderQuantities = Output<typeof orderQuantitiesSchema>;

/** A change to the lines of an order, or to how it is printed. */
const orderEventSchema = z.strictObject({
  at: z.string(),
  actorName: z.string().describe('The name of who did it; empty when nobody was signed in.'),
  contact: id.describe('Whose line it is; empty for what is of several, or of the whole order.'),
  lines: countSchema.describe('How many lines it is about; 0 for what is of the whole order.'),
  name: z.string().describe('How that person is called now.'),
  presence: z.enum(LINE_PRESENCES),
  part: z.enum(ORDER_EVENT_PARTS),
  former: z.string().describe('Empty: as the template or the company says.'),
  given: z.string(),
});
export type OrderEvent = Output<typeof orderEventSchema>;

export const orderEventsSchema = z
  .strictObject({ items: z.array(orderEventSchema) })
  .meta({ id: 'OrderEvents' });
export type OrderEvents = Output<typeof orderEventsSchema>;
