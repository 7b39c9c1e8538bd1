import { type PublicCard, publicCard } from '../../domain/card/card.ts';
import { cardAnswer, type LeftCard } from '../../domain/card/card-answer.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { type ContactRow, wholeCompany } from '../frame/api/record-rows.ts';
import type { FoundSuccessor } from '../frame/cards/use-successor.ts';
import { type Picture, usePictureAddress } from '../frame/images/stored-image.ts';
import { cardStateNote } from './card-state-note.ts';

interface Pictures {
  readonly photo: Picture;
  readonly logo: Picture;
  readonly cover: Picture;
}

/** A contact as it is stored, or as a form would make it. */
type SeenContact = Omit<ContactRow, keyof Pictures> & Pictures;

interface SeenCard {
  /** Undefined until one knows to whom a departure leads. */
  card: PublicCard | undefined;
  /** The answer to visitors in its place, for a person who has left. */
  left: LeftCard | undefined;
  /** The note that visitors see something else, and why. */
  note: string | undefined;
}

/** The card of a contact as visitors find it today. */
export function useSeenCard(contact: SeenContact, successor: FoundSuccessor): SeenCard {
  const stored = { ...contact, photo: '', logo: '', cover: '' };
  const company = wholeCompany(stored);
  const own = {
    photo: usePictureAddress(contact.photo),
    logo: usePictureAddress(contact.logo),
    cover: usePictureAddress(contact.cover),
  };
  const inherited = {
    logo: usePictureAddress(company?.logo ?? ''),
    cover: usePictureAddress(company?.cover ?? ''),
  };
  const today = dayInFrance(new Date());
  const person = { ...stored, ...own };
  const shared = company && { ...company, ...inherited };
  const answer = cardAnswer(person, shared, successor ?? undefined, today);
  const note = cardStateNote(person, { company, successor }, today);
  // Nothing is said of a departure until it is known to whom it leads.
  const isUnread = answer.state === 'left' && note === undefined;
  return {
    card: isUnread ? undefined : publicCard(person, shared),
    left: answer.state === 'left' ? answer.left : undefined,
    note,
  };
}
