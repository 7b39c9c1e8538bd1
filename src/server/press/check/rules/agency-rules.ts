import type { PageItem } from '../../../../domain/press/display-list.ts';
import type { DrawnAgencyPage } from '../../pdf-reader/drawing.ts';
import { moved } from '../../pdf-reader/geometry.ts';
import { onCard } from '../card-place.ts';
import { type CheckedPage, pageRules } from './rule.ts';

/** Places are written far finer than this, in millimetres. */
const PLACE_SLACK = 0.02;
const SCALE_SLACK = 1e-4;

function wanted({ expected }: CheckedPage): PageItem[] {
  return expected.items.filter((item) => item.kind === 'page');
}

function drawn({ drawing }: CheckedPage): DrawnAgencyPage[] {
  return drawing.marks.filter((mark) => mark.kind === 'page');
}

/** Whether it is as large as it was delivered, and upright. */
function isUnscaled({ matrix: [a, b, c, d] }: DrawnAgencyPage): boolean {
  return [a - 1, b, c, d - 1].every((difference) => Math.abs(difference) <= SCALE_SLACK);
}

/** The page of an agency: all that it draws, to the byte, and where. */
export const AGENCY_RULES = pageRules({
  'agency-page': (page) =>
    drawn(page)
      .map(({ digest }) => digest)
      .join() !==
    wanted(page)
      .map((item) => item.page.digest)
      .join(),
  'agency-place': (page) => {
    const trim = page.box('TrimBox');
    const found = drawn(page);
    return wanted(page).some((item, index) => {
      const mark = found[index];
      if (!mark || !trim) return false;
      const corner = onCard(moved(mark.matrix, 0, 0), trim);
      const [left, bottom] = [item.x, item.y + item.page.height];
      const isThere = Math.hypot(corner.x - left, corner.y - bottom) <= PLACE_SLACK;
      return !isThere || !isUnscaled(mark);
    });
  },
});
