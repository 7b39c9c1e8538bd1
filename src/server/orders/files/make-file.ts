import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { OrderFileReport } from '../../../domain/order-files/order-file.schema.ts';
import type { FileScope } from '../../../domain/order-files/order-file.ts';
import { faultAnswer } from '../../../domain/press/finding.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import { noteHandedOut } from '../../cards/print/handed-out-codes.ts';
import type { Deps } from '../../identity/deps.ts';
import type { KeptPage } from '../../press/kept/kept-page.schema.ts';
import { partHash } from '../../press/kept/part-hash.ts';
import { partNames } from '../../press/kept/part-names.ts';
import type { CardAssembler, CardRemaker } from '../../press/run/press-in-thread.ts';
import type { DrawnPressFile } from '../../press/run/press-task.ts';
import type { MadeContent, Making } from '../../records/made-files/made-files.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { type FilePlan, filePlan } from './file-plan.ts';
import { addFile, fileHashes, reasonsOf, recipesOf } from './file-store.ts';
import { type KeptReader, keptCards, partsNamed } from './kept-cards.ts';
import { remakePages } from './remake-pages.ts';
import { remarksOf, toldFile } from './told-files.ts';

/** A file is made anew so often while somebody changes the order. */
const TRIES = 3;

/** No name of a company or a person: it stays in the file for good. */
function fileTitle(order: number, file: number): string {
  return `Commande n°\u00a0${order}, fichier ${file}`;
}

/** Some kept cards in the order of lines, and the parts of their pages. */
export async function cardsAndParts(
  reader: KeptReader,
  lines: readonly { readonly version: number; readonly pages: string }[],
) {
  const known = await keptCards(reader, lines);
  const names = new Set<string>();
  const cards = lines.map(({ version }) => {
    const { drawing, pages = '[]' } = known.get(version) ?? {};
    // The thread looks whether they are what they should be.
    const own: readonly KeptPage[] = JSON.parse(pages);
    if (own.length !== drawing?.sideCount) throw new ApiError('pages_outdated');
    for (const name of partNames(own)) names.add(name);
    return { drawing, pages };
  });
  return { cards, parts: await partsNamed(reader, [...names]) };
}

interface FileRequest {
  readonly order: string;
  readonly orderNumber: number;
  readonly scope: FileScope;
  readonly by: Author;
}

export interface FileServices {
  readonly deps: Deps;
  readonly assemble: CardAssembler;
  readonly remake: CardRemaker;
}

async function assembled(
  { deps, assemble }: FileServices,
  { orderNumber }: FileRequest,
  plan: FilePlan,
  { at, signal, tell }: Making & { readonly at: string },
) {
  const reader = { db: deps.database.kysely, dialect: deps.database.dialect };
  const { cards, parts } = await cardsAndParts(reader, plan.lines);
  const title = fileTitle(orderNumber, plan.number);
  const task = { cards, parts, printer: plan.printer.profile, title, now: instantOf(at) };
  const answer = await assemble(task, { signal, tell });
  if (answer.kind === 'faulty') {
    throw new ApiError('press_file_faulty', { data: { faults: answer.faults.map(faultAnswer) } });
  }
  const coded = answer.coded.flatMap((card) => plan.lines[card]?.contact ?? []);
  return { file: answer.file, title, coded };
}

/**
 * Keeps what makes a file again, in the transaction that sees that its cards may still be printed;
 * answers false when somebody changed one of them meanwhile.
 */
function handOut(
  { deps }: FileServices,
  { order, scope, by }: FileRequest,
  plan: FilePlan,
  { at, title, file }: { at: string; title: string; file: DrawnPressFile },
): Promise<boolean> {
  const fileHash = partHash(file.bytes);
  return writeRecords(deps, { by }, async (context) => {
    const reader = { db: context.tx, dialect: context.dialect };
    const now = await filePlan(reader, order, scope);
    if (JSON.stringify(now) !== JSON.stringify(plan)) return false;
    const reasons = await reasonsOf(context, order);
    await addFile(context, order, plan, { at, title, fileHash, reasons });
    return true;
  });
}

async function reportOn(
  reader: KeptReader,
  { order }: FileRequest,
  { lines, number }: FilePlan,
  { rules, drawnPages }: DrawnPressFile,
): Promise<OrderFileReport> {
  const recipe = (await recipesOf(reader, order)).find((one) => one.number === number);
  if (!recipe) throw new ApiError('not_found');
  const remarks = await remarksOf(reader, recipe.lines);
  return {
    ...{ cards: lines.length, rules, drawnPages, ...remarks },
    file: toldFile(recipe, await fileHashes(reader, order)),
  };
}

/**
 * Makes the file of the cards of an order that may be printed, from their pages as they are kept.
 * ApiErrors `nothing_to_file`, `pages_outdated`, `press_file_faulty`, `order_changing`.
 */
export async function makeOrderFile(
  services: FileServices,
  request: FileRequest,
  making: Making,
): Promise<MadeContent> {
  const { deps } = services;
  const reader = { db: deps.database.kysely, dialect: deps.database.dialect };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = await filePlan(reader, request.order, request.scope);
    const { by } = request;
    const { signal } = making;
    await remakePages(deps, services.remake, asked, { by, signal });
    const plan = await filePlan(reader, request.order, request.scope);
    const at = recordTime(deps.clock());
    const { file, title, coded } = await assembled(services, request, plan, { ...making, at });
    making.signal.throwIfAborted();
    // Before anybody has it: what is printed leads here for good.
    await noteHandedOut(deps, coded);
    if (!(await handOut(services, request, plan, { at, title, file }))) continue;
    return {
      bytes: [file.bytes],
      report: await reportOn(reader, request, plan, file),
      event: { kind: 'export', details: { printed: plan.lines.length } },
    };
  }
  throw new ApiError('order_changing');
}
