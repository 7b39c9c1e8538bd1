import { publicCard } from '../../../domain/card/card.ts';
import { fullName } from '../../../domain/contact.ts';
import { frenchOf } from '../../../domain/french.ts';
import type { CompanyRow, ContactRow } from '../../frame/api/record-rows.ts';
import { CardShadow } from '../../frame/cards/card-shadow.tsx';
import { usePictureAddress } from '../../frame/cards/picture.ts';
import { systemMode } from '../../frame/cards/preview-style.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { HomePanel } from './home-panel.tsx';

interface HomeCardProps {
  company: CompanyRow;
  person: ContactRow;
}

/** The face of the card of one of a company's people, as visitors see it. */
export function HomeCard({ company, person }: HomeCardProps) {
  const own = {
    photo: usePictureAddress(person.photo),
    logo: usePictureAddress(person.logo),
    cover: usePictureAddress(person.cover),
  };
  const shared = {
    logo: usePictureAddress(company.logo),
    cover: usePictureAddress(company.cover),
  };
  const name = fullName(person) || 'ce contact';
  return (
    <HomePanel
      title="Carte"
      beside={
        <TextLink
          to="/cartes/$contactId"
          params={{ contactId: person.id }}
          className="text-sm max-md:flex max-md:min-h-11 max-md:items-center"
        >
          Modifier cette carte
        </TextLink>
      }
    >
      <div className="mx-auto max-w-82 py-4">
        <CardShadow
          card={publicCard({ ...person, ...own }, { ...company, ...shared })}
          mode={systemMode()}
          label={`Carte ${frenchOf(name)}`}
          isFaceOnly
        />
      </div>
    </HomePanel>
  );
}
