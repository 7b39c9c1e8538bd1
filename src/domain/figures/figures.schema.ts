import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { FIRST_FIGURES_YEAR } from './figures.ts';

/** Orders that were not cancelled, by the day in France on which they were made. */
const soldSchema = z.strictObject({
  orders: countSchema,
  cards: countSchema.describe(
    'Of each order its people × `Quantity`, or what its lines say, as lists show it.',
  ),
});

/** The same, and to how many companies they belong. */
const servedSchema = soldSchema.extend({ companies: countSchema });

const monthSchema = servedSchema.extend({ month: z.string().describe('As `2026-03`.') });

const companyShape = {
  id: z.string().describe('Empty for orders of no company.'),
  name: z.string(),
  isDeleted: z.boolean(),
};

const companySalesSchema = z.strictObject({
  ...companyShape,
  year: soldSchema,
  before: soldSchema,
});

/** Scans of a year and of the one before. */
const scansShape = { year: countSchema, before: countSchema };

const companyScansSchema = z.strictObject({ ...companyShape, ...scansShape });

const astrayShape = { scans: countSchema, codes: countSchema };

/** Sales of a year and of the one before. */
export const figuresSchema = z.strictObject({
  year: z.int(),
  firstYear: z.int().describe('Of the first order that is still there.'),
  today: z.string().describe('In France, as `2026-03-12`.'),
  totals: z.strictObject({
    year: servedSchema,
    before: servedSchema,
    beforeSoFar: servedSchema
      .nullable()
      .describe('Up to the same day of the year before, while the year lasts; null afterwards.'),
  }),
  months: z.array(monthSchema).describe('All of both years, in their order.'),
  companies: z.strictObject({
    total: countSchema,
    items: z.array(companySalesSchema).describe('By cards, the most first.'),
  }),
});

/** Which cards were scanned in both years, and how often codes led to nobody. */
export const scanFiguresSchema = z.strictObject({
  year: z.int(),
  scans: z.strictObject({
    ...scansShape,
    total: countSchema.describe('How many companies have some.'),
    items: z.array(companyScansSchema).describe('By scans, the most first.'),
  }),
  astray: z.strictObject({
    year: z.strictObject(astrayShape),
    before: z.strictObject(astrayShape),
  }),
});

const cardScansSchema = z.strictObject({ id: z.string(), name: z.string(), ...scansShape });

/** The scanned cards of a company, by name: people are never put in the order of their scans. */
export const companyCardsSchema = z.strictObject({
  total: countSchema,
  items: z.array(cardScansSchema),
});

const yearShape = {
  year: z
    .string()
    .regex(/^\d{4}$/)
    .refine((year) => Number(year) >= FIRST_FIGURES_YEAR)
    .optional()
    .describe('The one that lasts when nothing is said.'),
};

export const figuresQuerySchema = z.object(yearShape);

export const companyCardsQuerySchema = z.object({ ...yearShape, company: z.string() });

export type Served = Output<typeof servedSchema>;
export type MonthFigures = Output<typeof monthSchema>;
export type CompanySales = Output<typeof companySalesSchema>;
export type CompanyScans = Output<typeof companyScansSchema>;
export type Figures = Output<typeof figuresSchema>;
export type ScanFigures = Output<typeof scanFiguresSchema>;
export type CompanyCards = Output<typeof companyCardsSchema>;
