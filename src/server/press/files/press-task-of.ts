import { ApiError } from '../../../domain/errors.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { Finding } from '../../../domain/press/finding.ts';
import { changedAssets } from '../../../domain/press/preflight/changed-assets.ts';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import { PRESS_FILE_MAX } from '../../../domain/press/press-request.ts';
import type { VersionAsset } from '../../../domain/press/template.schema.ts';
import {
  type PressPerson,
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
} from '../people/press-people.ts';
import { existingPrinter } from '../printers/printer-store.ts';
import type { PressTask } from '../run/press-task.ts';
import { assetsOf } from '../templates/version-assets.ts';
import { cardsTask } from './cards-task.ts';

/** The version of a template that is printed, for which company. */
export interface PrintedVersion {
  readonly company: string;
  readonly name: string;
  readonly number: number;
  readonly design: CardDesign;
  /** Fonts, pictures and pages that it was drawn with when it was published. */
  readonly assets: readonly VersionAsset[];
}

/** A file to make, and the people whose cards it holds. */
export interface FileToMake {
  readonly task: PressTask;
  readonly people: readonly PressPerson[];
  /** The findings from before it is laid out. */
  readonly findings: readonly Finding[];
}

/**
 * The ids of those whose cards a file is to hold, and its name before the dot: files of two
 * versions lie side by side. ApiErrors `not_found`, `nobody_to_print`, `too_many_cards`.
 */
export async function peopleToPrint(
  reader: PressReader,
  { company: id, name, number }: PrintedVersion,
  { printer, contacts: named, except = [], departed }: PressRequest,
): Promise<{ people: readonly string[]; stem: string }> {
  await existingPrinter(reader.db, printer);
  const company = await pressCompany(reader, id);
  if (!company) throw new ApiError('not_found');
  const contacts = await pressContacts(reader, {
    ...{ company: id, contacts: named, except, isPresent: !departed },
    limit: PRESS_FILE_MAX + 1,
  });
  const wanted = new Set(named).difference(new Set(except));
  const isWhole = named === undefined || contacts.length === wanted.size;
  if (contacts.length === 0 || !isWhole) throw new ApiError('nobody_to_print');
  if (contacts.length > PRESS_FILE_MAX) throw new ApiError('too_many_cards');
  const stem = `${company.RaisonSociale}, ${name}, version ${number}`;
  return { people: contacts.map((contact) => contact.id), stem };
}

/**
 * All that a file for a printer is made of, with those of these people who are still there. ApiErrors
 * `not_found`, `nobody_to_print`, `asset_missing`, `too_many_pictures`.
 */
export async function fileToMake(
  reader: PressReader,
  { company: id, name, design, assets }: PrintedVersion,
  options: PressRequest & { people: readonly string[] },
  now: Date,
): Promise<FileToMake> {
  const printer = await existingPrinter(reader.db, options.printer);
  const company = await pressCompany(reader, id);
  if (!company) throw new ApiError('not_found');
  const contacts = await pressContacts(reader, {
    ...{ company: id, contacts: options.people, limit: PRESS_FILE_MAX },
  });
  if (contacts.length === 0) throw new ApiError('nobody_to_print');
  const people = await pressPeople(reader, company, contacts);
  const title = `${company.RaisonSociale}, ${name}`;
  const drawnWith = await assetsOf(reader.db, design);
  const cards = await cardsTask(reader, { design, assets: drawnWith, people, title, now });
  const { pageOrder = printer.profile.pageOrder, perPerson = false } = options;
  return {
    people,
    findings: changedAssets(design, { published: assets, now: drawnWith }, people.length),
    task: { ...cards, printer: { ...printer.profile, pageOrder }, perPerson },
  };
}
