import { CARD_STATE_LABELS } from '../../domain/departure.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { cardStateToday } from '../frame/cards/card-state-today.ts';
import { TextLink } from '../kit/text-link.tsx';

/** The way to what the card shows beside these fields. */
export function CardLine({ contact }: { contact: ContactRow }) {
  const state = cardStateToday(contact);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft md:col-span-2">
      <span>{`Carte publique\u00a0: ${CARD_STATE_LABELS[state].toLowerCase()}`}</span>
      <TextLink
        to="/cartes/$contactId"
        params={{ contactId: contact.id }}
        className="max-md:flex max-md:min-h-11 max-md:items-center"
      >
        Photo, liens et état de la carte
      </TextLink>
    </p>
  );
}
