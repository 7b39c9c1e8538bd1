import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { ShownWith } from '../../../domain/press/preview.schema.ts';
import { loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { pressMessage } from '../press-message.ts';
import { layoutQuery, type ShownCard } from './layout-calls.ts';
import type { JudgingPrinter } from './use-judging-printer.ts';

const NOT_FOUND = 404;
const MOVED =
  'Cette personne n’est plus dans l’entreprise\u00a0: montrez la carte avec quelqu’un d’autre.';

/** The card as it is worked on, or as it was last drawn with why it could not be drawn since. */
export function useShownCard(
  shown: { company: string; design: CardDesign },
  shownWith: ShownWith,
  printer: JudgingPrinter,
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...layoutQuery(shown, shownWith, printer),
    enabled: printer.isKnown,
  });
  const [last, setLast] = useState<ShownCard>();
  if (data && data !== last) setLast(data);
  const card = data ?? last;
  const isMoved = readFailure(error).status === NOT_FOUND && shownWith.contact !== undefined;
  return {
    card,
    failure: error
      ? {
          message: isMoved ? MOVED : pressMessage(error, loadingMessage),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : undefined,
  };
}
