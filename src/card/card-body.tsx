import { siteLabel } from '../domain/address.ts';
import { cardPartPath, type PublicCard } from '../domain/card/card.ts';
import { IMAGE_SIZES, imagePath } from '../domain/image/image.ts';
import { CardChannels, countChannels } from './card-channels.tsx';
import { PersonIcon } from './card-icons.tsx';
import { CARD_TEXTS, type CardLanguage } from './card-texts.ts';
import { CompanyMark, type PictureSource } from './company-mark.tsx';

/** From so many letters on, in the name or in all, the text is set smaller: a card keeps its proportions. */
const LONG = { name: 28, all: 90 };
const VERY_LONG = { name: 44, all: 130 };

/** From this many ways on, a wide screen shows them beside the card. */
const MANY_CHANNELS = 3;

function textSize(name: string, others: readonly string[]): string {
  const all = others.reduce((sum, text) => sum + text.length, name.length);
  const exceeds = (limit: typeof LONG) => name.length > limit.name || all > limit.all;
  if (exceeds(VERY_LONG)) return ' longest';
  return exceeds(LONG) ? ' long' : '';
}

/** The title of a card: the person's name, or else the company's. */
export function cardTitle(card: PublicCard, language: CardLanguage): string {
  return card.name || card.company?.name || CARD_TEXTS[language].unnamed;
}

interface FaceProps {
  card: PublicCard;
  source: PictureSource;
  isPicture: boolean;
}

function CardFace({ card, title, source, isPicture }: FaceProps & { title: string }) {
  const companyName = card.company?.name ?? '';
  const beside = companyName === title ? '' : companyName;
  const showsCompany = card.logo !== '' || beside !== '';
  const size = textSize(title, [beside, ...card.jobLines]);
  const { width, height } = IMAGE_SIZES.photo.page;
  return (
    <div className={`card${showsCompany ? '' : ' alone'}${size}`}>
      {showsCompany && <CompanyMark name={beside} logo={card.logo} source={source} />}
      <div className="who">
        <div>
          <h1 role={isPicture ? 'presentation' : undefined}>{title}</h1>
          {card.jobLines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is its identity, as both lines may say the same
            <p className="job" key={index}>
              {line}
            </p>
          ))}
        </div>
        {card.photo !== '' && (
          <img className="photo" src={source(card.photo)} alt="" width={width} height={height} />
        )}
      </div>
    </div>
  );
}

/** For showing one's own phone to somebody; fetched when it is opened only. */
function ShownCode({ card, language }: { card: PublicCard; language: CardLanguage }) {
  const texts = CARD_TEXTS[language];
  return (
    <details className="code">
      <summary>{texts.showCode}</summary>
      <p>
        <img
          src={cardPartPath(card.id, 'code')}
          alt={texts.code}
          width="240"
          height="240"
          loading="lazy"
        />
      </p>
    </details>
  );
}

interface CardBodyProps {
  card: PublicCard;
  language: CardLanguage;
  /** Where pictures are that are not stored yet. */
  source?: PictureSource;
  /** It is shown in a page that has a title of its own. */
  isPicture?: boolean;
}

/** The content of a public page, as the back-office shows it too while one changes it. */
export function CardBody({ card, language, source = imagePath, isPicture = false }: CardBodyProps) {
  const title = cardTitle(card, language);
  const texts = CARD_TEXTS[language];
  const channels = countChannels(card);
  const isFilled = card.name !== '' || channels > 0;
  const { width, height } = IMAGE_SIZES.cover.page;
  return (
    <main className={channels >= MANY_CHANNELS ? 'two' : 'one'}>
      <div>
        {card.cover !== '' && (
          <img className="cover" src={source(card.cover)} alt="" width={width} height={height} />
        )}
        <CardFace card={card} title={title} source={source} isPicture={isPicture} />
        {isFilled ? (
          <>
            <a className="save" href={cardPartPath(card.id, 'vcard')}>
              <PersonIcon />
              {texts.save}
            </a>
            <p className="hint">{texts.hint}</p>
          </>
        ) : (
          <p className="hint">{texts.empty}</p>
        )}
        <ShownCode card={card} language={language} />
      </div>
      {channels > 0 && <CardChannels card={card} language={language} />}
      <CardPrivacy card={card} language={language} isFilled={isFilled} />
    </main>
  );
}

interface CardPrivacyProps {
  card: PublicCard;
  language: CardLanguage;
  /** Whether there is anything to save. */
  isFilled: boolean;
}

/** The legal foot of a card: about the company, and about the data of the person. */
function CardPrivacy({ card, language, isFilled }: CardPrivacyProps) {
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
