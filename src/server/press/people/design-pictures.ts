import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { CardPictures } from '../../../domain/press/layout/card-pictures.ts';
import { agencyPages } from '../agency/page-store.ts';
import { uploadedPictures } from '../pictures/picture-store.ts';
import type { PressReader } from './press-people.ts';

/** The pictures and the pages of agencies that a design itself shows, whoever's card it is. */
export async function designPictures(
  reader: PressReader,
  { sides }: CardDesign,
): Promise<Pick<CardPictures, 'own' | 'pages'>> {
  const elements = sides.flatMap((side) => side.elements);
  const pictures = elements.flatMap((one) => (one.kind === 'picture' ? [one.picture] : []));
  const pages = elements.flatMap((one) => (one.kind === 'page' ? [one.page] : []));
  return {
    own: await uploadedPictures(reader, [...new Set(pictures)]),
    pages: await agencyPages(reader, [...new Set(pages)]),
  };
}
