import { cardPartPath, type PublicCard } from '../domain/card/card.ts';
import { instantOf } from '../domain/time.ts';
import { CardBody, cardTitle } from './card-body.tsx';
import { CardDocument, type LinkPreview } from './card-document.tsx';
import type { CardLanguage } from './card-texts.ts';

interface CardPageProps {
  card: PublicCard;
  productName: string;
  /** Without a slash at its end. */
  publicUrl: string;
  language: CardLanguage;
}

function linkPreview({ card, productName, publicUrl }: CardPageProps, title: string): LinkPreview {
  const company = card.company?.name ?? '';
  const others = company === title ? card.jobLines : [...card.jobLines, company];
  // Another text makes another address: messengers keep a picture for long.
  const version = instantOf(card.updated).getTime().toString(36);
  return {
    title,
    description: others.filter(Boolean).join(' · ') || productName,
    image: `${publicUrl}${cardPartPath(card.id, 'preview')}?v=${version}`,
  };
}

/** The public page of a contact. A contact without a name goes by its company's. */
export function CardPage(props: CardPageProps) {
  const { card, productName, language } = props;
  const title = cardTitle(card, language);
  return (
    <CardDocument
      title={`${title} – ${productName}`}
      language={language}
      color={card.color}
      preview={linkPreview(props, title)}
    >
      <CardBody card={card} language={language} />
    </CardDocument>
  );
}
