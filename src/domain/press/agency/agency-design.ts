import type { CardDesign, CardElement } from '../card-design.schema.ts';
import type { CardFormat } from '../card-format.ts';
import { elementsOf, withElements } from '../edit/edit-design.ts';
import { freeId } from '../edit/new-element.ts';
import { emptyDesign } from '../empty-design.ts';
import type { AgencyPage } from './agency-page.schema.ts';
import { type AgencyPlace, centred, placeOnCard } from './agency-place.ts';

/** A design with a page under all that stands on one side, in the place of the page that was there. */
export function withAgencyPage(
  design: CardDesign,
  side: number,
  { id: page }: Pick<AgencyPage, 'id'>,
  place: AgencyPlace,
): CardDesign {
  const others = elementsOf(design, side).filter(({ kind }) => kind !== 'page');
  const element: CardElement = { kind: 'page', id: freeId(design, 'page'), page, ...place };
  return withElements(design, side, () => [element, ...others]);
}

/** A card whose sides are the first two of these pages; those that do not tell lie where somebody said. */
export function designOfPages(
  pages: readonly AgencyPage[],
  format: CardFormat,
  asked?: AgencyPlace,
): CardDesign {
  const shown = pages.slice(0, 2);
  const begun = { ...emptyDesign(format), sides: shown.map(() => ({ elements: [] })) };
  return shown.reduce<CardDesign>(
    (design, page, side) =>
      withAgencyPage(
        design,
        side,
        page,
        placeOnCard(page, format) ?? asked ?? centred(page, format),
      ),
    begun,
  );
}
