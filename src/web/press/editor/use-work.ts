import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import type { ShownWith, TemplateThumbnail } from '../../../domain/press/preview.schema.ts';
import { loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { pressMessage } from '../press-message.ts';
import { fitQuery, layoutQuery, type ShownCard } from './layout-calls.ts';
import { type Shown, shownIn } from './people-bar.tsx';
import { useDraftSaving } from './saving/use-draft-saving.ts';
import { type OpenedTemplate, placeIn } from './template-search.ts';
import { type DesignHistory, useDesign } from './use-design.ts';
import { useEditing } from './use-editing.ts';
import { type JudgingPrinter, useJudgingPrinter } from './use-judging-printer.ts';
import { usePublishing } from './use-publishing.ts';

const NOT_FOUND = 404;
const MOVED =
  'Cette personne n’est plus dans l’entreprise\u00a0: montrez la carte avec quelqu’un d’autre.';

/** The card as it is worked on, or as it was last drawn with why it could not be drawn since. */
function useShownCard(
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

/** Where the browser takes back what was typed, or a question is asked. */
const OTHERS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Ctrl+Z and Ctrl+Y, wherever on the page of a card one is. */
function useUndoKeys({ undo, redo }: DesignHistory): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(OTHERS);
    if (!isCommand || isElsewhere || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    (isRedo ? redo : undo)?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** The fields that a phone shows below the card: those of what is chosen, or of the card as a whole. */
type Sheet = 'element' | 'card';

interface WorkOptions extends OpenedTemplate {
  /** The card as it was last saved, until it is laid out. */
  picture: TemplateThumbnail | undefined;
}

/** A printed card that is worked on: its design, what is chosen of it, with whom it is shown. */
export function useWork({ template, opened, picture }: WorkOptions) {
  const history = useDesign(template.design);
  const { design } = history;
  const editing = useEditing(history, opened);
  const drafts = useDraftSaving(template, design);
  useUndoKeys(history);
  const [shown, show] = useState<Shown>(() => shownIn(opened));
  const [hasGuides, showGuides] = useState(true);
  const [sheet, openSheet] = useState<Sheet | undefined>(opened.element ? 'element' : undefined);
  const printer = useJudgingPrinter();
  const queryClient = useQueryClient();
  const findFit = () =>
    queryClient.fetchQuery(fitQuery({ company: template.company, design }, printer));
  const publishing = usePublishing(template.id, { drafts, findFit });
  const asked = { company: template.company, design: useDeferredValue(design) };
  const shownWith = { contact: shown.person?.id, hardCase: shown.hardCase };
  const { card, failure } = useShownCard(asked, shownWith, printer);
  const errors = card?.findings.filter(({ severity }) => severity === 'error') ?? [];
  const faulty = new Set(
    errors.flatMap(({ side, element }) => (side === editing.side && element ? element : [])),
  );

  // Fields that nothing is chosen for are gone for good: the next choice does not bring them.
  if (sheet === 'element' && editing.chosen.length === 0) openSheet(undefined);

  function goTo({ side, element = '' }: Pick<FindingAnswer, 'side' | 'element'>): void {
    editing.turn(side);
    editing.choose(element);
    openSheet(element ? 'element' : undefined);
  }

  const [followed, follow] = useState(opened);
  if (JSON.stringify(followed) !== JSON.stringify(opened)) {
    follow(opened);
    if (opened.personne) show(shownIn(opened));
    goTo(placeIn(opened));
  }
  return {
    ...{ template, history, design, editing, drafts, publishing, printer },
    ...{ shown, show, shownWith, card, picture, failure, errors, faulty, goTo },
    ...{ hasGuides, showGuides, sheet, openSheet },
  };
}

export type Work = ReturnType<typeof useWork>;
