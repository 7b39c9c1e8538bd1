import { createHash } from 'node:crypto';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import type { PdfFile, PdfRef } from '../../platform/pdf/pdf-objects.ts';
import { fileInfo, metadata } from './file-identity.ts';

/** The frame around the drawings of a press file, wherever these come from. */

interface FramedPage {
  readonly media: readonly number[];
  readonly bleed: readonly number[];
  readonly trim: readonly number[];
  readonly resources: PdfRef;
  readonly content: PdfRef;
}

/** Adds a page below `tree`. */
export function addPage(file: PdfFile, tree: PdfRef, page: FramedPage): PdfRef {
  return file.add({
    Type: 'Page',
    Parent: tree,
    MediaBox: page.media,
    BleedBox: page.bleed,
    TrimBox: page.trim,
    Resources: page.resources,
    Contents: page.content,
  });
}

interface Framed {
  readonly tree: PdfRef;
  readonly pages: readonly PdfRef[];
  readonly intent: PdfRef;
  readonly profile: PrinterProfile;
  readonly title: string;
  readonly now: Date;
}

/** The bytes of a file whose pages are there: it tells them, its kind and the press that it is for. */
export function framedFile(file: PdfFile, framed: Framed): Promise<Uint8Array> {
  const { tree, pages, intent, profile, title, now } = framed;
  file.describe(tree, { Type: 'Pages', Kids: pages, Count: pages.length });
  const root = file.add({
    Type: 'Catalog',
    Pages: tree,
    OutputIntents: [intent],
    Metadata: profile.conformance === 'X-4' ? metadata(file, title, now) : undefined,
  });
  const info = fileInfo(file, profile, { title, now });
  return file.write(root, info, (bytes) => createHash('sha256').update(bytes).digest('hex'));
}
