import { imagePath } from '../domain/image/image.ts';

/** Where a picture is, by the name that the card holds. */
export type PictureSource = (name: string) => string;

interface CompanyMarkProps {
  name: string;
  logo: string;
  source?: PictureSource;
}

/** The company on a card: its name, below the logo when there is one. */
export function CompanyMark({ name, logo, source = imagePath }: CompanyMarkProps) {
  return (
    <p className="company">
      {logo !== '' && <img className="logo" src={source(logo)} alt="" height="40" />}
      {name}
    </p>
  );
}
