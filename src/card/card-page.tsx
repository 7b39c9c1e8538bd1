import { cardPath, type PublicCard } from '../domain/card.ts';
import { CardDocument } from './card-document.tsx';
import { PersonIcon } from './card-icons.tsx';
import { CardWays, countWays } from './card-ways.tsx';

/** Longer names are set smaller, so that a card keeps its proportions. */
const LONG_NAME = 28;

/** From this many ways on, a wide screen shows them beside the card. */
const MANY_WAYS = 3;

const HINT = 'Sur Android, le fichier se télécharge\u00a0: ouvrez-le pour enregistrer le contact.';

function CardFace({ card, title }: { card: PublicCard; title: string }) {
  const companyName = card.company?.name ?? '';
  const showsCompany = companyName !== '' && companyName !== title;
  const long = title.length > LONG_NAME ? ' long' : '';
  return (
    <div className={`card${showsCompany ? '' : ' alone'}${long}`}>
      {showsCompany && <p className="company">{companyName}</p>}
      <div>
        <h1>{title}</h1>
        {card.jobLines.map((line) => (
          <p className="job" key={line}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The public page of a contact. A contact without a name goes by its company's. */
export function CardPage({ card, productName }: { card: PublicCard; productName: string }) {
  const name = card.name || card.company?.name || '';
  const title = name || 'Contact';
  const ways = countWays(card);
  return (
    <CardDocument title={`${title} – ${productName}`}>
      <main className={ways >= MANY_WAYS ? 'two' : 'one'}>
        <div>
          <CardFace card={card} title={title} />
          {name !== '' || ways > 0 ? (
            <>
              <a className="save" href={`${cardPath(card.id)}.vcf`}>
                <PersonIcon />
                Ajouter aux contacts
              </a>
              <p className="hint">{HINT}</p>
            </>
          ) : (
            <p className="hint">Cette carte n’est pas encore remplie.</p>
          )}
        </div>
        {ways > 0 && <CardWays card={card} />}
      </main>
    </CardDocument>
  );
}
