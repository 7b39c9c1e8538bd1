import fc from 'fast-check';
import { expect } from 'vitest';
import { RefusedPdfError } from '../../src/server/press/agency/refused-pdf.ts';
import { takeAgencyPdf } from '../../src/server/press/agency/take-agency-pdf.ts';
import { agencyPdf, BAND, separation, writtenPdf } from './agency-pdf.ts';

const PDFS = [
  await agencyPdf({ content: BAND, pages: 2 }),
  await writtenPdf('Jean Dupont', { x: 10, y: 20 }),
  await agencyPdf({
    content: '/Half gs /Spot cs 0.5 scn 0 0 99 99 re f /Form Do',
    resources: (add) => ({
      ColorSpace: { Spot: separation('PANTONE 293 C') },
      ExtGState: { Half: { ca: 0.5 } },
      XObject: { Form: add.stream(BAND, { Subtype: 'Form', BBox: [0, 0, 200, 200] }) },
    }),
  }),
];
/** Bytes that mean something to readers of PDFs. */
const TOKENS = ['<<', '>>', '[', ']', '0 R', '99999999', '-1', '/Length 1', 'endstream', '/Filter'];

/** The bytes of a PDF of an agency, of which some are others, or the end is missing. */
export const damagedPdf = fc
  .tuple(
    fc.constantFrom(...PDFS),
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...TOKENS))), {
      minLength: 1,
      maxLength: 30,
    }),
    fc.nat(),
    fc.boolean(),
  )
  .map(([whole, changes, end, isCut]) => {
    const bytes = Buffer.from(whole);
    for (const [place, change] of changes) {
      if (typeof change === 'number') bytes[place % bytes.length] = change;
      else bytes.write(change, place % bytes.length, 'latin1');
    }
    return isCut ? bytes.subarray(0, end % bytes.length) : bytes;
  });

/** Expects that a handed-in file gives pages of a size, or sentences that say why not. */
export async function expectTakenOrRefused(bytes: Buffer): Promise<void> {
  const outcomes = await takeAgencyPdf('', bytes).catch((error: unknown) => {
    expect(error).toBeInstanceOf(RefusedPdfError);
    return [];
  });
  for (const outcome of outcomes) {
    if ('taken' in outcome) expect(outcome.taken.facts.width).toBeGreaterThan(0);
    else for (const { message } of outcome.refusals) expect(message).toMatch(/\.$/);
  }
}
