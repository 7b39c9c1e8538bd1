import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Order } from '../../../domain/order.ts';
import type { OrderFiles } from '../../../domain/order-files/order-file.schema.ts';
import type { Preparation } from '../../../domain/order-lines/frozen-line.schema.ts';
import type {
  OrderDetailChanges,
  OrderDetails,
  OrderEvents,
  OrderLine,
  OrderLineChanges,
  OrderLines,
} from '../../../domain/order-lines/order-line.schema.ts';
import type { TemplateThumbnail } from '../../../domain/press/preview.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import type { KeptEvidence } from '../../../domain/proofs/kept-evidence.schema.ts';
import type {
  NotedAcceptance,
  SignedSheet,
} from '../../../domain/proofs/noted-acceptance.schema.ts';
import type {
  OrderProof,
  Proof,
  ProofLink,
  ProofRequest,
  SentProof,
} from '../../../domain/proofs/order-proof.schema.ts';
import type { Verification } from '../../../domain/proofs/verification.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { DRAWN_CARD } from '../../frame/api/record-query.ts';
import type { RecordChanges } from '../../frame/api/records.ts';

const pathOf = (order: string, part: string) => `/api/orders/${encodeURIComponent(order)}/${part}`;

/** The cards of an order, one line for each person. */
export function linesQuery(order: string) {
  return queryOptions({
    queryKey: ['orders', 'lines', order],
    queryFn: ({ signal }) => pb.send<OrderLines>(pathOf(order, 'lines'), { signal }),
  });
}

/** As a save is: as things are now, and without a network it fails rather than wait for it. */
export const AT_ONCE = { staleTime: 0, retry: false, networkMode: 'always' } as const;

export function linesNow(client: QueryClient, order: string): Promise<OrderLines> {
  return client.fetchQuery({ ...linesQuery(order), ...AT_ONCE });
}

/** How an order is printed, and where it goes. */
export function detailsQuery(order: string) {
  return queryOptions({
    queryKey: ['orders', 'details', order],
    queryFn: ({ signal }) => pb.send<OrderDetails>(pathOf(order, 'details'), { signal }),
  });
}

/** The changes of both, the latest first. */
export function eventsQuery(order: string) {
  return queryOptions({
    queryKey: ['orders', 'events', order],
    queryFn: async ({ signal }) =>
      (await pb.send<OrderEvents>(pathOf(order, 'events'), { signal })).items,
  });
}

/** The card of one person, as the last published version of a template prints it. */
export function lineCardQuery(
  { id, version }: Pick<TemplateSummary, 'id' | 'version'>,
  contact: string,
) {
  return queryOptions({
    queryKey: ['Contacts', DRAWN_CARD, contact, id, version],
    queryFn: ({ signal }) =>
      pb.send<TemplateThumbnail>(`/api/templates/${id}/versions/${version}/thumbnail`, {
        query: { contact },
        signal,
      }),
  });
}

/** The card of one person as it is prepared, which is another one with each version of it. */
export function frozenCardQuery(order: string, { contact, frozen }: OrderLine) {
  const part = `lines/${encodeURIComponent(contact)}/card`;
  return queryOptions({
    queryKey: ['orders', 'frozen-card', order, contact, frozen?.number, frozen?.at],
    queryFn: ({ signal }) => pb.send<TemplateThumbnail>(pathOf(order, part), { signal }),
    // It is never another one: to ask for it again would only fail, once it is gone with its line.
    staleTime: 'static' as const,
  });
}

/** Prepares the cards of an order: those of some people anew, or all that never were. */
export function prepareCards(order: string, contacts?: readonly string[]): Promise<Preparation> {
  const body = contacts ? { contacts: [...contacts] } : {};
  return pb.send<Preparation>(pathOf(order, 'preparation'), { method: 'POST', body });
}

/** The BAT that is out, and what the next one begins from. */
export function proofQuery(order: string) {
  return queryOptions({
    queryKey: ['orders', 'proof', order],
    queryFn: ({ signal }) => pb.send<OrderProof>(pathOf(order, 'proof'), { signal }),
  });
}

/** The chain of the order, recomputed each time that somebody asks. */
export function verificationQuery(order: string) {
  return queryOptions({
    queryKey: ['orders', 'verification', order],
    queryFn: ({ signal }) => pb.send<Verification>(pathOf(order, 'proof/verification'), { signal }),
    gcTime: 0,
  });
}

/** The page that both sides keep of all answers. */
export const certificatePath = (order: string) => pathOf(order, 'proof/certificate');

/** Shows the prepared cards to clients; without mails it answers the texts to copy. */
export function sendProof(order: string, body: ProofRequest): Promise<SentProof> {
  return pb.send<SentProof>(pathOf(order, 'proof'), { method: 'POST', body: { ...body } });
}

const recipientPath = (order: string, recipient: string, part: string) =>
  pathOf(order, `proof/recipients/${encodeURIComponent(recipient)}/${part}`);

/** Another link for somebody who has the BAT: a mail brings it, or its text is copied. */
export function makeLink(order: string, recipient: string, isMailed: boolean): Promise<ProofLink> {
  const path = recipientPath(order, recipient, 'link');
  return pb.send<ProofLink>(path, { method: 'POST', body: { isMailed } });
}

/** Notes the yes of a client that came without a link. */
export function noteAcceptance(order: string, body: NotedAcceptance): Promise<OrderLines> {
  return pb.send<OrderLines>(pathOf(order, 'proof/noted'), { method: 'POST', body: { ...body } });
}

/** Takes noted yeses back. */
export function withdrawNoted(order: string, contacts: readonly string[]): Promise<OrderLines> {
  const body = { contacts: [...contacts] };
  return pb.send<OrderLines>(pathOf(order, 'proof/noted/withdraw'), { method: 'POST', body });
}

/** Uploads a signed sheet, which a noted yes names. */
export function addSheet(order: string, file: File): Promise<SignedSheet> {
  const body = new FormData();
  body.append('file', file);
  return pb.send<SignedSheet>(pathOf(order, 'proof/sheets'), { method: 'POST', body });
}

/** Where all prepared cards are drawn for paper. */
export function paperProofPath(order: string): string {
  return pathOf(order, 'proof/paper');
}

/** Where a signed sheet is downloaded. */
export function sheetPath(order: string, sheet: string): string {
  return pathOf(order, `proof/sheets/${encodeURIComponent(sheet)}`);
}

/** Ends all links of one recipient. */
export function revokeLinks(order: string, recipient: string): Promise<Proof> {
  return pb.send<Proof>(recipientPath(order, recipient, 'revoke'), { method: 'POST' });
}

/** The files of an order that printers got. */
export function filesQuery(order: string) {
  return queryOptions({
    queryKey: ['orders', 'files', order],
    queryFn: ({ signal }) => pb.send<OrderFiles>(pathOf(order, 'press-files'), { signal }),
  });
}

/** Where the file of an order is asked for, or one that was made: `again`, or with all as `evidence`. */
export function filePath(order: string, file?: number, part: 'again' | 'evidence' = 'again') {
  return pathOf(order, file === undefined ? 'press-files' : `press-files/${file}/${part}`);
}

/** Has cards printed without a yes, for a reason that stays. */
export function releaseLines(
  order: string,
  contacts: readonly string[],
  reason: string,
): Promise<unknown> {
  const body = { contacts: [...contacts], reason };
  return pb.send(pathOf(order, 'releases'), { method: 'POST', body });
}

/** Takes that back: the cards wait for a yes again. */
export function takeReleasesBack(order: string, contacts: readonly string[]): Promise<unknown> {
  const body = { contacts: [...contacts] };
  return pb.send(pathOf(order, 'releases/back'), { method: 'POST', body });
}

/** The accepted card of somebody who is erased; asked again who one is. */
export function showEvidence(order: string, contact: string): Promise<KeptEvidence> {
  const part = `lines/${encodeURIComponent(contact)}/evidence`;
  return pb.send<KeptEvidence>(pathOf(order, part), { method: 'POST' });
}

/** Gives the line of one person another number of cards, or another address. */
export function changeLine(
  order: string,
  contact: string,
  body: OrderLineChanges,
): Promise<OrderLine> {
  const path = pathOf(order, `lines/${encodeURIComponent(contact)}`);
  return pb.send<OrderLine>(path, { method: 'PATCH', body: { ...body } });
}

/** Changes the details that were seen. */
export function changeDetails(
  order: string,
  { version }: Pick<OrderDetails, 'version'>,
  body: OrderDetailChanges,
): Promise<OrderDetails> {
  const headers = { 'if-match': `"${version}"` };
  return pb.send<OrderDetails>(pathOf(order, 'details'), {
    ...{ method: 'PATCH', headers, body: { ...body } },
  });
}

/** Makes an order that takes over what stands beside the record of a former one, or fails as a whole. */
export function orderAgain(former: string, body: RecordChanges): Promise<Order> {
  return pb.send<Order>(pathOf(former, 'again'), { method: 'POST', body: { ...body } });
}
