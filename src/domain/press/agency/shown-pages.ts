import type { DisplayList } from '../display-list.ts';
import type { PrinterProfile } from '../printer-profile.schema.ts';
import type { AgencyPage } from './agency-page.schema.ts';
import { needsX4 } from './agency-page.ts';

/** The pages of agencies that sides show, each once. */
export function agencyPagesOf(sides: Iterable<DisplayList>): AgencyPage[] {
  const pages = new Map<string, AgencyPage>();
  for (const { items } of sides) {
    for (const item of items) if (item.kind === 'page') pages.set(item.page.id, item.page);
  }
  return [...pages.values()];
}

/** Their inks beside the four; a die is none. */
export function spotsOf(pages: readonly AgencyPage[], dieName: string): string[] {
  return pages.flatMap(({ spots }) => spots).filter((name) => name !== dieName);
}

/** How a file of these sides is written: PDF/X-4 where a page asks for it, else as the printer does. */
export function writtenProfile(
  profile: PrinterProfile,
  sides: Iterable<DisplayList>,
): PrinterProfile {
  const asksForX4 = agencyPagesOf(sides).some(needsX4);
  return asksForX4 ? { ...profile, conformance: 'X-4' } : profile;
}
