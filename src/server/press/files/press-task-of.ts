import { ApiError } from '../../../domain/errors.ts';
import type { CardDesign } from '../../../domain/press/card-design.ts';
import { PRESS_FILE_MAX, type PressWish } from '../../../domain/press/press-wish.ts';
import {
  type PressPerson,
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
} from '../people/press-people.ts';
import { existingPrinter } from '../printers/printer-store.ts';
import type { PressTask } from '../run/press-task.ts';
import { cardsTask } from './cards-task.ts';

/** What of a template is printed, for which company. */
export interface PrintedVersion {
  readonly company: string;
  readonly name: string;
  readonly design: CardDesign;
}

/** A file to make, and whose cards it holds. */
export interface WishedFile {
  readonly task: PressTask;
  readonly people: readonly PressPerson[];
}

/** All that a file for a printer is made of. ApiErrors `not_found`, `nobody_to_print`. */
export async function wishedFile(
  reader: PressReader,
  { company: id, name, design }: PrintedVersion,
  { printer: printerId, contacts: wanted, except = [] }: PressWish,
  now: Date,
): Promise<WishedFile> {
  const printer = await existingPrinter(reader.db, printerId);
  const company = await pressCompany(reader, id);
  if (!company) throw new ApiError('not_found');
  const wish = { company: id, contacts: wanted, limit: PRESS_FILE_MAX };
  const named = await pressPeople(reader, company, await pressContacts(reader, wish));
  const isWhole = wanted === undefined || named.length === new Set(wanted).size;
  const leftOut = new Set(except);
  const found = named.filter((person) => !leftOut.has(person.id));
  if (found.length === 0 || !isWhole) throw new ApiError('nobody_to_print');
  const title = `${company.RaisonSociale}, ${name}`;
  const cards = await cardsTask(reader, { design, people: found, title, now });
  return { people: found, task: { ...cards, printer: printer.profile } };
}
