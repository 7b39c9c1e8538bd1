import { siteLabel } from '../domain/address.ts';
import { cardPartPath, type PublicCard } from '../domain/card/card.ts';
import { CARD_TEXTS, type CardLanguage } from './card-texts.ts';

interface CardPrivacyProps {
  card: PublicCard;
  language: CardLanguage;
  /** Whether there is anything to save. */
  isFilled: boolean;
}

/** The legal foot of a card: about the company, and about the data of the person. */
export function CardPrivacy({ card, language, isFilled }: CardPrivacyProps) {
  const texts = CARD_TEXTS[language];
  const { company } = card;
  const switchboard = card.phones.find(({ kind }) => kind === 'switchboard')?.display ?? '';
  const ways = [switchboard, siteLabel(company?.site ?? '')].filter(Boolean).join(', ');
  return (
    <footer>
      {company && company.legal !== '' && <p>{company.legal}</p>}
      <details>
        <summary>{texts.privacy}</summary>
        <p>
          {texts.responsible(company?.name ?? '')} {texts.rights(ways)} {texts.counted}
        </p>
      </details>
      {isFilled && (
        <p>
          <a href={`${cardPartPath(card.id, 'vcard')}?format=outlook`}>{texts.outlook}</a>
        </p>
      )}
    </footer>
  );
}
