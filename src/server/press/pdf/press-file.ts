import { agencyPagesOf, spotsOf } from '../../../domain/press/agency/shown-pages.ts';
import type {
  DisplayItem,
  DisplayList,
  GlyphsItem,
  PathItem,
} from '../../../domain/press/display-list.ts';
import { mmOf } from '../../../domain/press/lengths.ts';
import { movedSteps } from '../../../domain/press/moved-steps.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import type { Place } from '../../platform/pdf/operators.ts';
import { PdfFile, type PdfRef } from '../../platform/pdf/pdf-objects.ts';
import { outputIntent, pdfVersion } from './file-identity.ts';
import type { FileResources } from './file-resources.ts';
import { InkResources } from './ink-resources.ts';
import { MissingConditionProfileError } from './missing-profile.ts';
import { pageBoxes } from './page-boxes.ts';
import { itemContent, pageContent } from './page-content.ts';
import { addPage, framedFile } from './press-frame.ts';
import type { PressParts } from './press-parts.ts';

/** From so many steps on, a shape such as a logo stands once in the file for all pages. */
const SHARED_FROM = 20;

/** Hears of each page that is done. */
export type PageDone = () => void;

/**
 * Cards as the file that a press takes: each display list is a page, in the order given. The same
 * cards make the same bytes.
 */
export async function writePressFile(
  pages: readonly DisplayList[],
  profile: PrinterProfile,
  parts: PressParts,
  onPage: PageDone = () => {},
): Promise<Uint8Array> {
  const file = new PdfFile(pdfVersion(profile));
  const resources = new InkResources(file, parts);
  const agencyPages = agencyPagesOf(pages);
  await resources.openPages(agencyPages);
  if (!profile.outlines) resources.codeTexts(pages);
  const shared = file.reserve();
  const tree = file.reserve();
  const kids = pages.map((list) => {
    const page = writePage(list, profile, resources, { shared, tree });
    onPage();
    return page;
  });
  resources.write(shared);
  const hasSpots =
    resources.hasSpots(profile.dieName) || spotsOf(agencyPages, profile.dieName).length > 0;
  const embeds = profile.conformance === 'X-4' || hasSpots;
  if (embeds && !parts.conditionProfile) throw new MissingConditionProfileError(profile.condition);
  const intent = outputIntent(file, profile, embeds ? parts.conditionProfile : undefined);
  const { title, now } = parts;
  return framedFile(file, { tree, pages: kids, intent, profile, title, now });
}

function writePage(
  list: DisplayList,
  profile: PrinterProfile,
  resources: FileResources,
  { shared, tree }: { shared: PdfRef; tree: PdfRef },
): PdfRef {
  const boxes = pageBoxes(list, profile);
  const draw = (item: DisplayItem, place: Place): string => {
    if (item.kind === 'glyphs' && profile.outlines) {
      return itemContent(outlined(item, resources.parts.outline), place, resources);
    }
    const content = itemContent(item, place, resources);
    if (item.kind !== 'path' || item.steps.length < SHARED_FROM) return content;
    return `/${resources.form(content, boxes.media)} Do`;
  };
  const content = pageContent(list, boxes, resources, { ...profile, draw });
  return addPage(resources.file, tree, {
    ...{ media: boxes.media, bleed: boxes.bleedBox, trim: boxes.trim },
    resources: shared,
    content: resources.file.addStream(content),
  });
}

/** A text as shapes, for printers who take no fonts. */
function outlined(item: GlyphsItem, outline: PressParts['outline']): PathItem {
  const scale = mmOf(item.size);
  return {
    kind: 'path',
    element: item.element,
    steps: item.glyphs.flatMap(({ id, x, y }) =>
      movedSteps(outline(item.font, id), { x, y, scale }),
    ),
    fill: item.paint,
    overprint: item.overprint,
  };
}
