import { imagePath } from '../domain/image/image.ts';

/** Where a picture is, by the name that the card holds. */
export type PictureSource = (name: string) => string;

interface CompanyMarkProps {
  name: string;
  logo: string;
  source?: PictureSource;
}

/** What a card shows of its company: the logo, or else the name. */
export function CompanyMark({ name, logo, source = imagePath }: CompanyMarkProps) {
  if (logo === '') return <p className="company">{name}</p>;
  return <img className="logo" src={source(logo)} alt={name} height="40" />;
}
