import { z } from 'zod';
import type { Output } from '../output.ts';
import { isStorableText } from '../validation.ts';
import {
  CARD_VALUE_KEYS,
  CODE_LEVELS,
  DESIGN_BYTES_MAX,
  ELEMENTS_MAX,
  FIT_STEPS,
  LOGO_PLACES,
  PHONE_FORMATS,
  STACK_DIRECTIONS,
  TEXT_ALIGNMENTS,
  TEXT_CASES,
  WORDS_MAX,
} from './card-design.ts';
import { CARD_SIDE_MAX, CARD_SIDE_MIN } from './card-format.ts';
import { COLOURS_MAX } from './drawing/drawn-logo.ts';
import { inkSchema } from './ink.schema.ts';

/**
 * The design of a version of a template. Lengths in millimetres from the upper left corner of the
 * trimmed card, sizes of letters in points.
 */

const id = z.string().min(1).max(40);
/** The name under which something is stored that a design shows. */
const stored = z.string().min(1).max(100).refine(isStorableText);
/** Elements may begin outside of the card: what bleeds does. */
const place = z
  .number()
  .min(-CARD_SIDE_MAX)
  .max(2 * CARD_SIDE_MAX);
const length = z
  .number()
  .positive()
  .max(2 * CARD_SIDE_MAX);

const paintSchema = z.strictObject({ ink: id, tint: z.number().min(0.01).max(1).default(1) });
export type PaintChoice = Output<typeof paintSchema>;

/** A part of a text: a value, with what stands before and after it when there is one, or fixed words. */
const textPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('value'),
    value: z.enum(CARD_VALUE_KEYS),
    before: z.string().max(40).default(''),
    after: z.string().max(40).default(''),
  }),
  z.strictObject({ kind: z.literal('words'), words: z.string().max(WORDS_MAX) }),
]);
export type TextPart = Output<typeof textPartSchema>;

const textElementSchema = z.strictObject({
  kind: z.literal('text'),
  id,
  /** The point that the text hangs on: of its first baseline, left, middle or right by `align`. */
  x: place,
  y: place,
  /** The room it has. */
  width: length,
  align: z.enum(TEXT_ALIGNMENTS).default('left'),
  parts: z.array(textPartSchema).min(1).max(20),
  /** Between parts that are not empty, and between the members of a list. */
  separator: z.string().max(10).default(' '),
  font: z.string().min(1).max(80).refine(isStorableText),
  size: z.number().min(3).max(72),
  /** The smallest size that shrinking may reach. */
  sizeMin: z.number().min(3).max(72),
  /** From baseline to baseline, in points. */
  leading: z.number().min(3).max(100),
  /** Added between letters, in thousandths of the size. */
  tracking: z.number().min(-100).max(500).default(0),
  /** How far tightening may go, in thousandths of the size. */
  trackingMin: z.number().min(-100).max(500).default(0),
  case: z.enum(TEXT_CASES).default('none'),
  phones: z.enum(PHONE_FORMATS).default('national'),
  fit: z.array(z.enum(FIT_STEPS)).max(3).default(['tighten', 'shrink']),
  linesMax: z.number().int().min(1).max(10).default(1),
  paint: paintSchema,
  /** Texts of one group share the smallest size that any of them needs. */
  group: z.string().max(40).default(''),
  required: z.boolean().default(false),
  /** Texts of one stack stand below one another: those after an empty one that closes up move up. */
  stack: z.string().max(40).default(''),
  whenEmpty: z.enum(['close-up', 'leave']).default('close-up'),
  /** Which line of a stack stays where it is when there is more or less of it: the first, or the last. */
  grow: z.enum(STACK_DIRECTIONS).default('down'),
});
export type TextElement = Output<typeof textElementSchema>;

const box = { x: place, y: place, width: length, height: length };

/**
 * In which ink a colour of a drawn logo is printed. Left out where nobody chose: designs of before
 * say the same, letter by letter.
 */
const logoInksSchema = z
  .array(z.strictObject({ colour: z.string().regex(/^#[0-9a-f]{6}$/), ink: id }))
  .max(COLOURS_MAX)
  .optional();

const logoElementSchema = z.strictObject({
  kind: z.literal('logo'),
  id,
  ...box,
  inks: logoInksSchema,
  align: z.enum(LOGO_PLACES).default('left'),
  required: z.boolean().default(false),
});

const pictureElementSchema = z.strictObject({
  kind: z.literal('picture'),
  id,
  ...box,
  picture: stored,
  inks: logoInksSchema,
});

const photoElementSchema = z.strictObject({
  kind: z.literal('photo'),
  id,
  ...box,
  /** The radius of its corners. */
  corner: z.number().min(0).max(CARD_SIDE_MAX).default(0),
  required: z.boolean().default(false),
});

const codeElementSchema = z.strictObject({
  kind: z.literal('code'),
  id,
  x: place,
  y: place,
  /** Its side with the white edge that readers need. */
  side: length,
  level: z.enum(CODE_LEVELS).default('M'),
  paint: paintSchema,
});

const lineElementSchema = z.strictObject({
  kind: z.literal('line'),
  id,
  x: place,
  y: place,
  x2: place,
  y2: place,
  /** In points. */
  thickness: z.number().min(0.05).max(20),
  paint: paintSchema,
});

const rectangleElementSchema = z.strictObject({
  kind: z.literal('rectangle'),
  id,
  ...box,
  corner: z.number().min(0).max(CARD_SIDE_MAX).default(0),
  fill: paintSchema.optional(),
  stroke: z
    .strictObject({ paint: paintSchema, thickness: z.number().min(0.05).max(20) })
    .optional(),
});

/** Covers the card and its bleed. */
const backgroundElementSchema = z.strictObject({
  kind: z.literal('background'),
  id,
  paint: paintSchema,
});

/** A page that an agency delivered, as large as it is, under what is printed on it. */
const pageElementSchema = z.strictObject({
  kind: z.literal('page'),
  id,
  /** Of its upper left corner. */
  x: place,
  y: place,
  page: stored,
});

const elementSchema = z.discriminatedUnion('kind', [
  textElementSchema,
  logoElementSchema,
  pictureElementSchema,
  photoElementSchema,
  codeElementSchema,
  lineElementSchema,
  rectangleElementSchema,
  backgroundElementSchema,
  pageElementSchema,
]);
export type CardElement = Output<typeof elementSchema>;

/** Drawings and findings name an element by its id. */
const hasOwnIds = (elements: readonly CardElement[]): boolean =>
  new Set(elements.map((element) => element.id)).size === elements.length;

const sideSchema = z.strictObject({
  elements: z.array(elementSchema).max(ELEMENTS_MAX).refine(hasOwnIds),
});

const side = z.number().min(CARD_SIDE_MIN).max(CARD_SIDE_MAX);

export const designSchema = z
  .strictObject({
    width: side,
    height: side,
    /** The radius of rounded corners; 0 is a square cut. */
    corner: z.number().min(0).max(20).default(0),
    /** Front, and back when there is one. */
    sides: z.array(sideSchema).min(1).max(2),
    /** Beside black and white. */
    inks: z.array(inkSchema).max(12).default([]),
    paper: z
      .strictObject({
        stock: z.string().max(100).default(''),
        /** In grams per square metre. */
        weight: z.number().int().min(0).max(2000).default(0),
        finish: z.string().max(100).default(''),
      })
      .default({ stock: '', weight: 0, finish: '' }),
  })
  .meta({
    id: 'CardDesign',
    description: `Lengths in millimetres, sizes of letters in points; at most ${DESIGN_BYTES_MAX} bytes.`,
  });
export type CardDesign = Output<typeof designSchema>;
