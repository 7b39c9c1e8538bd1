import type {
  AgencyPage,
  AgencyRefusal,
} from '../../../../domain/press/agency/agency-page.schema.ts';
import { mmOf } from '../../../../domain/press/lengths.ts';
import type { PdfStream, ReadPdf } from '../../pdf-reader/read-pdf.ts';
import { Found } from './found.ts';
import { textsOf } from './page-texts.ts';
import { PageWalk } from './page-walk.ts';

export type Inventory = Pick<
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

/** What a page of that height in points is made of, and why it cannot be printed as it is, if so. */
export function inventoryOf(
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
