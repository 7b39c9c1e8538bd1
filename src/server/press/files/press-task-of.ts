import { ApiError } from '../../../domain/errors.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { changedAssets } from '../../../domain/press/preflight/changed-assets.ts';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import { PRESS_FILE_MAX } from '../../../domain/press/press-request.ts';
import type { CardFinding } from '../../../domain/press/press-run.ts';
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

/** What of a template is printed, for which company. */
export interface PrintedVersion {
  readonly company: string;
  readonly name: string;
  readonly number: number;
  readonly design: CardDesign;
  /** What it was drawn with when it was published. */
  readonly assets: readonly VersionAsset[];
}

/** A file to make, and whose cards it holds. */
export interface WishedFile {
  /** What it is called, before the dot: files of two versions lie side by side. */
  readonly stem: string;
  readonly task: PressTask;
  readonly people: readonly PressPerson[];
  /** What is known of it before it is laid out. */
  readonly findings: readonly CardFinding[];
}

/** All that a file for a printer is made of. ApiErrors `not_found`, `nobody_to_print`, `too_many_cards`, `asset_missing`. */
export async function wishedFile(
  reader: PressReader,
  { company: id, name, number, design, assets }: PrintedVersion,
  { printer: printerId, contacts: named, except = [], ...how }: PressRequest,
  now: Date,
): Promise<WishedFile> {
  const printer = await existingPrinter(reader.db, printerId);
  const company = await pressCompany(reader, id);
  if (!company) throw new ApiError('not_found');
  const contacts = await pressContacts(reader, {
    ...{ company: id, contacts: named, except, isPresent: !how.departed },
    limit: PRESS_FILE_MAX + 1,
  });
  const wanted = new Set(named).difference(new Set(except));
  const isWhole = named === undefined || contacts.length === wanted.size;
  if (contacts.length === 0 || !isWhole) throw new ApiError('nobody_to_print');
  if (contacts.length > PRESS_FILE_MAX) throw new ApiError('too_many_cards');
  const people = await pressPeople(reader, company, contacts);
  const title = `${company.RaisonSociale}, ${name}`;
  const drawnWith = await assetsOf(reader.db, design);
  const cards = await cardsTask(reader, { design, assets: drawnWith, people, title, now });
  const { pageOrder = printer.profile.pageOrder, perPerson = false } = how;
  return {
    ...{ people, stem: `${title}, version ${number}` },
    findings: changedAssets(design, { published: assets, now: drawnWith }, people.length),
    task: { ...cards, printer: { ...printer.profile, pageOrder }, perPerson },
  };
}
