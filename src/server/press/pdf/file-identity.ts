import { printedLetters } from '../../../domain/press/layout/printed-letters.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { CONDITIONS } from '../../../domain/press/printer-profile.ts';
import { type PdfFile, type PdfRef, pdfDate, pdfText } from '../../platform/pdf/pdf-objects.ts';

/** The identity of a file: which kind it is, and for which press. */

const PRODUCER = 'Bristol';
const REGISTRY = 'http://www.color.org';
/** Inks of a CMYK profile. */
const CHANNELS = 4;

/** PDF/X-1a:2003 is made of PDF 1.4, X-4 of PDF 1.6. */
export function pdfVersion({ conformance }: PrinterProfile): number {
  return conformance === 'X-4' ? 6 : 4;
}

/** The title of a file, who made it and when; `profile` is that of a press which takes it. */
export function fileInfo(
  file: PdfFile,
  profile: Pick<PrinterProfile, 'conformance'> | undefined,
  { title, now }: { readonly title: string; readonly now: Date },
): PdfRef {
  return file.add({
    Title: pdfText(printedLetters(title)),
    Creator: pdfText(PRODUCER),
    Producer: pdfText(PRODUCER),
    CreationDate: pdfDate(now),
    ModDate: pdfDate(now),
    Trapped: 'False',
    GTS_PDFXVersion: profile?.conformance === 'X-1a:2003' ? pdfText('PDF/X-1a:2003') : undefined,
  });
}

/** The printing condition: by its name in the registry, and its profile where one is needed. */
export function outputIntent(
  file: PdfFile,
  { condition }: PrinterProfile,
  icc: Uint8Array | undefined,
): PdfRef {
  return file.add({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: pdfText(condition),
    OutputCondition: pdfText(CONDITIONS[condition]),
    RegistryName: pdfText(REGISTRY),
    Info: pdfText(`${condition}, ${CONDITIONS[condition]}`),
    DestOutputProfile: icc && file.addStream(icc, { N: CHANNELS }),
  });
}

function escaped(text: string): string {
  return text.replace(/[<&>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The same again as X-4 wants it, for programs that read no PDF. */
export function metadata(file: PdfFile, title: string, now: Date): PdfRef {
  const time = `${now.toISOString().slice(0, 19)}+00:00`;
  return file.addPlainStream(
    Buffer.from(`<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(printedLetters(title))}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>${PRODUCER}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><xmp:CreateDate>${time}</xmp:CreateDate><xmp:ModifyDate>${time}</xmp:ModifyDate><xmp:MetadataDate>${time}</xmp:MetadataDate>
<xmpMM:DocumentID>xmp.did:${file.digestPlace}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`),
    { Type: 'Metadata', Subtype: 'XML' },
  );
}
