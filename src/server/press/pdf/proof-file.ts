import { createHash } from 'node:crypto';
import { agencyPagesOf } from '../../../domain/press/agency/shown-pages.ts';
import type { DisplayList, PathStep } from '../../../domain/press/display-list.ts';
import { boxOutline } from '../../../domain/press/layout/outlines.ts';
import { pointsOf } from '../../../domain/press/lengths.ts';
import { operator, pathOperators, placeOf, written } from '../../platform/pdf/operators.ts';
import { PdfFile, type PdfRef, pdfText } from '../../platform/pdf/pdf-objects.ts';
import { fileInfo } from './file-identity.ts';
import { itemContent, kept } from './page-content.ts';
import { type ScreenParts, ScreenResources } from './screen-resources.ts';

/** PDF 1.4 knows what shines through, and every reader knows PDF 1.4. */
const PDF_VERSION = 4;
/** The word is grey with an edge of white, so that it shows on any ground: one of them always does. */
const GREY = 0.45;
const EDGE = 2;
const TOGETHER = { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' };
/** Where a card with round corners ends, on a page without. */
const CUT = { thickness: 0.25, grey: 0.75 };

/** A proof: what is drawn, with where its word stands. */
interface ProofPage {
  readonly list: DisplayList;
  readonly mark: readonly PathStep[];
}

/** As large as the card is cut. */
function pageBox({ width, height }: DisplayList): number[] {
  return [0, 0, ...[width, height].map((mm) => Number(written(pointsOf(mm))))];
}

/** The word, whose edge and inside are one before they let anything shine through. */
function markForm({ list, mark }: ProofPage, resources: ScreenResources): string {
  const word = pathOperators(mark, placeOf(list.height, 0));
  const edge = [operator('G', 1), operator('w', EDGE), operator('j', 1), word, 'S'];
  const inside = [operator('g', GREY), word, 'f'];
  return resources.form([...edge, ...inside].join('\n'), pageBox(list), TOGETHER);
}

function pageContent(page: ProofPage, resources: ScreenResources): string {
  const { list } = page;
  const { width, height, items, die } = list;
  const place = placeOf(height, 0);
  const cut = pathOperators(die ?? boxOutline({ x: 0, y: 0, width, height }, 0), place);
  return [
    kept(`${cut}\nW n`, ...items.map((item) => itemContent(item, place, resources))),
    die && kept(operator('G', CUT.grey), operator('w', CUT.thickness), cut, 'S'),
    kept('/Mark gs', `/${markForm(page, resources)} Do`),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Cards for looking at: vectors in the colours of screens, with the word of a proof across each. No
 * press takes it, for it names no printing condition and has no inks.
 */
export async function writeProofFile(
  pages: readonly ProofPage[],
  parts: ScreenParts,
): Promise<Uint8Array> {
  const file = new PdfFile(PDF_VERSION);
  const resources = new ScreenResources(file, parts);
  await resources.openPages(agencyPagesOf(pages.map(({ list }) => list)));
  const shared = file.reserve();
  const tree = file.reserve();
  const kids = pages.map((page): PdfRef => {
    return file.add({
      Type: 'Page',
      Parent: tree,
      MediaBox: pageBox(page.list),
      Resources: shared,
      Group: TOGETHER,
      Contents: file.addStream(pageContent(page, resources)),
    });
  });
  resources.write(shared);
  file.describe(tree, { Type: 'Pages', Kids: kids, Count: kids.length });
  const root = file.add({
    Type: 'Catalog',
    Pages: tree,
    Lang: pdfText('fr-FR'),
    ViewerPreferences: { DisplayDocTitle: true },
  });
  const info = fileInfo(file, undefined, parts);
  return file.write(root, info, (bytes) => createHash('sha256').update(bytes).digest('hex'));
}
