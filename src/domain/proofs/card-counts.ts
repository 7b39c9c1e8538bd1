import { frenchCount, frenchList, frenchNumber } from '../french.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { isLeftOut, lineName } from '../order-lines/order-line.ts';
import { reasonsText } from './decision-text.ts';
import { seatsOf } from './line-terms.ts';
import type { OrderProof, Proof } from './order-proof.schema.ts';
import { isMended, isToMend } from './order-steps.ts';
import { reachesClients } from './proof-reach.ts';
import { awaitedCards } from './proof-state.ts';

/** How a card stands towards the client; `joined` ones wait for the yes of others, `terms` for one to these alone. */
type CardStand =
  | 'unprepared'
  | 'ready'
  | 'sent'
  | 'joined'
  | 'accepted'
  | 'terms'
  | 'refused'
  | 'released'
  | 'leftOut';

/** The addresses of those who said yes to a card as it is, and did not take that back; empty of one that staff noted. */
function yesesTo({ decisions }: OrderLine): ReadonlySet<string> {
  const latest = new Map<string, OrderLine['decisions'][number]>();
  // The latest comes first.
  for (const one of decisions) {
    if (!latest.has(one.email)) latest.set(one.email, one);
  }
  const yeses = [...latest.values()].filter(
    ({ kind, isCurrent }) => kind === 'accepted' && isCurrent,
  );
  return new Set(yeses.map(({ email }) => email.toLowerCase()));
}

const hasYes = (line: OrderLine) => yesesTo(line).size > 0;

/** Undefined of a card that is in the order no more. */
export function cardStand(line: OrderLine): CardStand | undefined {
  const { state, asksAgain } = line;
  if (state === 'cancelled') return undefined;
  if (isLeftOut(line)) return 'leftOut';
  if (asksAgain) return 'terms';
  if (state === 'toPrepare' || state === 'withoutProof') return 'unprepared';
  return state === 'sent' && hasYes(line) ? 'joined' : state;
}

const countOf = (lines: readonly OrderLine[], stand: CardStand) =>
  lines.filter((line) => cardStand(line) === stand).length;

const listed = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

/** Before the first BAT: `2 cartes sont prêtes, 3 déjà acceptées.`, and what the client does with them. */
export function readyText(known: OrderProof, lines: readonly OrderLine[]): string {
  const ready = countOf(lines, 'ready');
  const accepted = countOf(lines, 'accepted');
  const released = countOf(lines, 'released');
  const isOne = ready === 1;
  const told = listed([
    frenchCount(ready, 'carte est prête', 'cartes sont prêtes'),
    accepted > 0 && frenchCount(accepted, 'déjà acceptée', 'déjà acceptées'),
    released > 0 && frenchCount(released, 'libérée sans accord', 'libérées sans accord'),
  ]);
  return reachesClients(known)
    ? `${told}. Par un lien, sans compte, le client ${isOne ? 'la voit, puis l’accepte ou la refuse' : 'les voit, puis accepte ou refuse chacune'}.`
    : `${told}. L’épreuve en PDF ${isOne ? 'la' : 'les'} montre au client, dont vous notez ensuite l’accord.`;
}

/** `1 acceptée, 1 refusée, 2 sans réponse`; accepted are those whose terms are, too. */
export function answersText(proof: Proof, lines: readonly OrderLine[]): string {
  const { cards, accepted, refused, changed, needsAll } = proof;
  if (cards === 0) return 'Ses cartes ne sont plus dans la commande';
  if (accepted === cards && cards > 1) {
    const all = hasUncounted(lines) ? '' : 'Les ';
    return `${all}${frenchCount(cards, 'carte')} sont acceptées`;
  }
  const waiting = awaitedCards(proof);
  const isJoined = (line: OrderLine) => line.isInProof && isOpenWithYes(line);
  const joined = needsAll ? Math.min(waiting, lines.filter(isJoined).length) : 0;
  const silent = waiting - joined;
  if (silent === cards) return `${frenchCount(cards, 'carte')}, sans réponse`;
  return listed([
    accepted > 0 && frenchCount(accepted, 'acceptée'),
    joined > 0 && `${frenchNumber(joined)}\u00a0en attente d’autres accords`,
    changed > 0 && `${frenchNumber(changed)}\u00a0avec des conditions à accepter`,
    refused > 0 && frenchCount(refused, 'refusée'),
    silent > 0 && `${frenchNumber(silent)}\u00a0sans réponse`,
  ]);
}

/** Says that all have to accept, and of how many cards a yes of fewer, from before, is kept. */
export function agreementText({ recipients }: Proof, lines: readonly OrderLine[]): string {
  const seats = seatsOf(
    recipients.filter(({ role, isRevoked }) => role === 'decides' && !isRevoked),
  );
  const emails = new Map(recipients.map(({ id, email }) => [id, email.toLowerCase()]));
  const counts = lines.flatMap((line) => {
    const yeses = yesesTo(line);
    const isKept = line.isInProof && cardStand(line) === 'accepted' && !yeses.has('');
    const agreed = seats.filter((seat) => seat.some((id) => yeses.has(emails.get(id) ?? '')));
    return isKept && agreed.length < seats.length ? [agreed.length] : [];
  });
  const asked = 'L’accord de tous est demandé';
  if (counts.length === 0) return asked;
  const kept = frenchCount(counts.length, 'carte déjà acceptée', 'cartes déjà acceptées');
  const [agreed = 0, ...others] = new Set(counts);
  const by =
    agreed > 0 && others.length === 0
      ? ` par ${frenchCount(agreed, 'personne')} sur ${frenchNumber(seats.length)}`
      : '';
  return `${asked}, sauf pour ${kept}${by}`;
}

function isOpenWithYes(line: OrderLine): boolean {
  const stand = cardStand(line);
  return stand === 'joined' || (stand === 'terms' && hasYes(line));
}

/** Cards of a BAT whose people are gone: no count holds them, but those of who became one with another. */
const isUncounted = (line: OrderLine) =>
  cardStand(line) === 'leftOut' && line.isOfProof === true && line.mergedInto === undefined;
const hasUncounted = (lines: readonly OrderLine[]) => lines.some(isUncounted);

/** Empty where nobody of the BAT is gone. */
export function uncountedText(lines: readonly OrderLine[]): string {
  const { length } = lines.filter(isUncounted);
  if (length === 0) return '';
  return length === 1
    ? '1\u00a0autre carte, d’une personne supprimée ou effacée, n’est pas comptée'
    : `${frenchNumber(length)}\u00a0autres cartes, de personnes supprimées ou effacées, ne sont pas comptées`;
}

/** `3 cartes seront montrées, dont 1 demande un accord ; les autres restent acceptées.` */
export function shownText(
  { sendable, asking }: Pick<OrderProof, 'sendable' | 'asking'>,
  lines: readonly OrderLine[],
): string {
  const terms = Math.min(asking, countOf(lines, 'terms'));
  const shown = frenchCount(sendable, 'carte sera montrée', 'cartes seront montrées');
  if (asking === sendable && terms === asking) {
    return `${shown}, dont seules les nouvelles conditions sont à accepter.`;
  }
  const ofTerms =
    terms > 0 &&
    `${frenchNumber(terms)}\u00a0pour ${terms === 1 ? 'ses' : 'leurs'} nouvelles conditions seulement`;
  if (asking === sendable) {
    const how =
      sendable > 1 ? 'à accepter une par une ou toutes ensemble' : 'à accepter ou à refuser';
    return `${listed([shown, how, ofTerms && `dont ${ofTerms}`])}.`;
  }
  const asked = frenchCount(asking, 'demande un accord', 'demandent un accord');
  const rest =
    sendable - asking === 1
      ? '\u00a0; l’autre reste acceptée.'
      : '\u00a0; les autres restent acceptées.';
  if (ofTerms && terms === asking) return `${shown}, dont ${ofTerms}${rest}`;
  return `${listed([shown, `dont ${asked}`, ofTerms])}${rest}`;
}

/** So many cards are named, the others counted. */
const NAMED = 5;

/** `Demandé par le client, mais pas corrigé : Anne Roux (mise en page).` Empty where nothing is. */
export function uncorrectedText(
  { uncorrected }: Pick<OrderProof, 'uncorrected'>,
  lines: readonly OrderLine[],
): string {
  const named = lines.flatMap((line) => {
    const open = uncorrected.find(({ contact }) => contact === line.contact);
    const isShown = line.state !== 'cancelled' && !isLeftOut(line);
    return open && isShown ? [`${lineName(line)} (${reasonsText(open)})`] : [];
  });
  if (named.length === 0) return '';
  return `Demandé par le client, mais pas corrigé\u00a0: ${frenchList(named, NAMED)}.`;
}

/** Refused cards that the next BAT would show as they are. */
export function refusedCards(lines: readonly OrderLine[]): number {
  return lines.filter((line) => isToMend(line) || isMended(line)).length;
}
