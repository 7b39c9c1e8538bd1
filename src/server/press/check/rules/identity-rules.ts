import { agencyPagesOf, spotsOf } from '../../../../domain/press/agency/shown-pages.ts';
import { PdfDict, PdfString } from '../../pdf-reader/read-pdf.ts';
import { separationsOf } from '../../pdf-reader/separations.ts';
import { type CheckedFile, fileRules } from './rule.ts';

const isX4 = ({ profile }: CheckedFile): boolean => profile.conformance === 'X-4';

function intents({ pdf }: CheckedFile): PdfDict[] {
  return pdf
    .array(pdf.root, 'OutputIntents')
    .filter((intent) => intent instanceof PdfDict)
    .filter((intent) => pdf.name(intent, 'S') === 'GTS_PDFX');
}

function metadata({ pdf }: CheckedFile): string {
  const stream = pdf.stream(pdf.root, 'Metadata');
  return stream ? Buffer.from(stream.getDecodedData()).toString('utf8') : '';
}

/** Whether an ink beside the four is printed; a die is none. */
function hasSpots({ pdf, profile, pages }: CheckedFile): boolean {
  const ofPages = spotsOf(agencyPagesOf(pages), profile.dieName);
  return ofPages.length > 0 || separationsOf(pdf).some(({ ink }) => ink !== profile.dieName);
}

/** The colour space that an ICC profile says it is made for, and what it describes. */
function profileKind(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(12, 20)).toString('latin1');
}

/** All that a file says of itself. */
export const IDENTITY_RULES = fileRules({
  readable: ({ pdf }) => !pdf.isSound,
  version: (file) => file.pdf.version !== (isX4(file) ? '1.6' : '1.4'),
  'object-streams': ({ pdf }) => pdf.usesStreamsOfObjects,
  encryption: ({ pdf }) => pdf.isEncrypted,
  'file-id': ({ pdf }) => {
    const parts = pdf.array(pdf.trailer, 'ID');
    return parts.filter((part) => part instanceof PdfString && part.bytes.length > 0).length !== 2;
  },
  title: ({ pdf }) => !pdf.text(pdf.info, 'Title'),
  dates: ({ pdf }) =>
    ['CreationDate', 'ModDate'].some(
      (key) => !/^D:\d{14}[+-]\d{2}'\d{2}'$/.test(pdf.text(pdf.info, key) ?? ''),
    ),
  trapped: ({ pdf }) => !['True', 'False'].includes(pdf.name(pdf.info, 'Trapped') ?? ''),
  'pdfx-version': (file) =>
    isX4(file)
      ? !metadata(file).includes('GTS_PDFXVersion>PDF/X-4<')
      : file.pdf.text(file.pdf.info, 'GTS_PDFXVersion') !== 'PDF/X-1a:2003',
  'one-intent': (file) => intents(file).length !== 1,
  condition: (file) =>
    intents(file).some(
      (intent) =>
        file.pdf.text(intent, 'OutputConditionIdentifier') !== file.profile.condition ||
        !file.pdf.text(intent, 'RegistryName'),
    ),
  'condition-profile': (file) =>
    intents(file).some((intent) => {
      const profile = file.pdf.stream(intent, 'DestOutputProfile');
      if (!profile) return isX4(file) || hasSpots(file);
      return (
        file.pdf.number(profile, 'N') !== 4 || profileKind(profile.getDecodedData()) !== 'prtrCMYK'
      );
    }),
  'page-count': ({ pdf, pages }) => pdf.pages.length !== pages.length,
});
