import type {
  ClientCard,
  ClientDecision,
  ClientPage,
  DecisionDraft,
  DecisionSubject,
} from './client-page.ts';

/** The decision of the page's own recipient that holds for a card, if there is one. */
function ownDecision({ decisions }: ClientCard): ClientDecision | undefined {
  const last = decisions.findLast(({ isOwn }) => isOwn);
  return last?.kind === 'withdrawn' ? undefined : last;
}

/** Whether an answer of this recipient is asked for a card: yes or no. */
export function isAsked({ recipient }: Pick<ClientPage, 'recipient'>, card: ClientCard): boolean {
  if (!recipient.decides || card.isHandedOut) return false;
  return card.asks !== 'nothing' && card.state === 'sent' && !card.isAnswered;
}

/** Whether this recipient has a yes that can be taken back. */
export function canWithdraw(card: ClientCard): boolean {
  const isOpen = !card.isHandedOut && !card.isSettled && card.state !== 'refused';
  return isOpen && ownDecision(card)?.kind === 'accepted';
}

/** Whether this recipient, or a colleague, gave a yes while others still have to answer. */
export function waitsForOthers(card: ClientCard): boolean {
  return card.state === 'sent' && card.isAnswered;
}

/** Whether a card is another one by now, or of nobody in the order: this BAT asks nothing of it. */
export function isOver({ state, asks }: ClientCard): boolean {
  return state === 'sent' && asks === 'nothing';
}

/** Whether anything is left to decide: for this reader or, where they only read, for anybody. */
export function isAnyLeft(page: Pick<ClientPage, 'recipient' | 'cards'>): boolean {
  const asker = { recipient: { ...page.recipient, decides: true } };
  return page.cards.some((card) => isAsked(asker, card));
}

/** Whether nothing can be changed on any card: its file left, or its order ended. */
export function isWhollyOver({ cards }: Pick<ClientPage, 'cards'>): boolean {
  return cards.length > 0 && cards.every(({ isHandedOut }) => isHandedOut);
}

/** The cards of a draft of which the decision can be made now, in their order. */
export function decidableCards(page: ClientPage, draft: DecisionDraft): readonly ClientCard[] {
  const places = new Set(draft.places);
  const isOpen = (card: ClientCard) =>
    draft.kind === 'withdrawn' ? canWithdraw(card) : isAsked(page, card);
  return page.cards.filter((card) => places.has(card.place) && isOpen(card));
}

/** Of all that a yes to cards that are asked for speaks: once one of them is asked whole, of cards. */
export function subjectOf(cards: readonly Pick<ClientCard, 'asks'>[]): DecisionSubject {
  return cards.length > 0 && cards.every(({ asks }) => asks === 'terms') ? 'terms' : 'cards';
}

/** The name of this reader as they last typed it or, before that, as the BAT was sent to them. */
export function usualName({ cards, recipient }: ClientPage): string {
  const typed = cards.flatMap(({ decisions }) => decisions.filter(({ isTyped }) => isTyped));
  const [last] = typed.sort((one, other) => other.at.localeCompare(one.at));
  return last?.name ?? recipient.name;
}

/** The answer that this reader gave at a time, as they gave it; undefined where they gave none. */
export function answerAt(
  { cards }: ClientPage,
  at: string,
): { readonly draft: DecisionDraft; readonly name: string } | undefined {
  const given = cards.flatMap(({ place, decisions }) => {
    const decision = decisions.findLast((one) => one.isOwn && one.at === at);
    return decision ? [{ place, decision }] : [];
  });
  const [first] = given;
  if (!first) return undefined;
  const { kind, name, reasons, words, value, point } = first.decision;
  const places = given.map(({ place }) => place);
  return { draft: { kind, places, reasons, words, value, point }, name };
}
