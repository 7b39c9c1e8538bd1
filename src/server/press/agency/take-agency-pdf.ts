import { createHash } from 'node:crypto';
import type { AgencyPage, AgencyRefusal } from '../../../domain/press/agency/agency-page.schema.ts';
import { agencyRefusal } from '../../../domain/press/agency/agency-refusals.ts';
import { isEven } from '../../../domain/press/agency/brightness-map.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import { formDigest } from '../pdf-reader/agency-forms.ts';
import { type PdfStream, ReadPdf } from '../pdf-reader/read-pdf.ts';
import { Found } from './inventory/found.ts';
import { textsOf } from './inventory/page-texts.ts';
import { PageWalk } from './inventory/page-walk.ts';
import { FORM_NAME } from './page-form.ts';
import { pagePicture } from './page-picture.ts';
import { RefusedPdfError } from './refused-pdf.ts';
import { type RefusedPage, type SplitPage, splitPages, withoutGroup } from './split-pages.ts';

type Inventory = Pick<
  AgencyPage,
  | 'inks'
  | 'spots'
  | 'fonts'
  | 'pictures'
  | 'inkMost'
  | 'isTransparent'
  | 'isProfiled'
  | 'texts'
  | 'registration'
>;

/** More pictures than this are not told one by one: those with the fewest dots are. */
const PICTURES_MAX = 50;

/** In millimetres from the upper left corner of the page. */
function registrationOf({ allPlates }: Found, height: number): AgencyPage['registration'] {
  return [...allPlates.values()].map(({ left, bottom, right, top }) => ({
    ...{ x: mmOf(left), y: mmOf(height - top) },
    ...{ width: mmOf(right - left), height: mmOf(top - bottom) },
  }));
}

/** The inventory of a page of that height in points, and why it cannot be printed, if so. */
function inventoryOf(
  pdf: ReadPdf,
  form: PdfStream,
  height: number,
): { inventory: Inventory; refusals: AgencyRefusal[] } {
  const found = new Found();
  new PageWalk(pdf, found).walk(form);
  const { inkMost, isTransparent, isProfiled, refusals } = found;
  const pictures = [...found.pictures.values()].sort(
    (one, other) => one.resolution - other.resolution,
  );
  return {
    inventory: {
      inks: [...found.inks].sort(),
      spots: [...found.spots].sort(),
      fonts: [...found.fonts].sort(),
      pictures: pictures.slice(0, PICTURES_MAX),
      ...{ inkMost, isTransparent, isProfiled },
      ...(found.allPlates.size > 0 && { registration: registrationOf(found, height) }),
      texts: textsOf(pdf, height, found),
    },
    refusals,
  };
}

/** A page that can be printed under the fields of a card. */
export interface TakenPage {
  readonly facts: AgencyPage;
  /** A PDF of this page alone. */
  readonly bytes: Uint8Array;
  /** As WebP. */
  readonly picture: Uint8Array;
}

/** A page of a PDF, or why it cannot be taken. */
export type AgencyOutcome =
  | { readonly number: number; readonly taken: TakenPage }
  | { readonly number: number; readonly refusals: readonly AgencyRefusal[] };

/**
 * Looks at each page of an agency's PDF, with another program than the one that cuts it into pages.
 * RefusedPdfError when the file as a whole cannot be taken.
 */
export async function takeAgencyPdf(file: string, bytes: Uint8Array): Promise<AgencyOutcome[]> {
  const outcomes: AgencyOutcome[] = [];
  for (const page of await splitPages(bytes)) {
    outcomes.push('rule' in page ? refused(page) : await takePage(file, page));
  }
  return outcomes;
}

function refused({ number, rule }: RefusedPage): AgencyOutcome {
  return { number, refusals: [agencyRefusal(rule)] };
}

async function takePage(file: string, split: SplitPage): Promise<AgencyOutcome> {
  const { number } = split;
  try {
    const whole = await ReadPdf.open(split.bytes);
    const { inventory, refusals } = inventoryOf(whole, drawnForm(whole), split.height);
    if (refusals.length > 0) return { number, refusals };
    const page = inventory.isTransparent ? split : await withoutGroup(split);
    const pdf = await ReadPdf.open(page.bytes);
    const form = drawnForm(pdf);
    const { bytes: picture, ground, edges } = await pagePicture(page);
    const [width, height] = [mmOf(page.width), mmOf(page.height)];
    const sha256 = createHash('sha256').update(page.bytes).digest('hex');
    const facts: AgencyPage = {
      ...{ id: `page-${sha256.slice(0, 32)}`, file, number, width, height, ...trimOf(page) },
      ...{ digest: formDigest(pdf, form), ...inventory },
      ...{ edges, ground, texts: inventory.texts.filter((text) => !isEven(ground, text)) },
    };
    return { number, taken: { facts, bytes: page.bytes, picture } };
  } catch (error) {
    // The page is refused, for any failure that it causes.
    return refused({ number, rule: error instanceof RefusedPdfError ? error.rule : 'unreadable' });
  }
}

function drawnForm(pdf: ReadPdf) {
  const [page] = pdf.pages;
  const form = pdf.stream(pdf.dict(pdf.dict(page, 'Resources'), 'XObject'), FORM_NAME);
  if (!form) throw new RefusedPdfError('unreadable');
  return form;
}

/** From the lower left corner in points to the upper left one in millimetres. */
function trimOf({ trim, height }: SplitPage): Pick<AgencyPage, 'trim'> {
  const [left = 0, bottom = 0, right = 0, top = 0] = trim ?? [];
  if (!trim) return {};
  const size = { width: mmOf(right - left), height: mmOf(top - bottom) };
  return { trim: { x: mmOf(left), y: mmOf(height - top), ...size } };
}
