import { cardPath, type PublicCard } from '../domain/card.ts';
import { CardDocument } from './card-document.tsx';
import { PersonIcon } from './card-icons.tsx';
import { CardWays, countWays } from './card-ways.tsx';

/** From so many letters on, in the name or in all, the text is set smaller: a card keeps its proportions. */
const LONG = { name: 28, all: 90 };
const VERY_LONG = { name: 44, all: 130 };

/** From this many ways on, a wide screen shows them beside the card. */
const MANY_WAYS = 3;

const HINT = 'Si un fichier se télécharge, ouvrez\u2011le pour enregistrer le contact.';

function textSize(name: string, others: readonly string[]): string {
  const all = others.reduce((sum, text) => sum + text.length, name.length);
  const exceeds = (limit: typeof LONG) => name.length > limit.name || all > limit.all;
  if (exceeds(VERY_LONG)) return ' longest';
  return exceeds(LONG) ? ' long' : '';
}

function CardFace({ card, title }: { card: PublicCard; title: string }) {
  const companyName = card.company?.name ?? '';
  const showsCompany = companyName !== '' && companyName !== title;
  const size = textSize(title, showsCompany ? [companyName, ...card.jobLines] : card.jobLines);
  return (
    <div className={`card${showsCompany ? '' : ' alone'}${size}`}>
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
          {card.name !== '' || ways > 0 ? (
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
