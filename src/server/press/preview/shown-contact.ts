import type { CardCompany } from '../../../domain/card/card.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { PrintedContact } from '../../../domain/press/card-values.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/press-request.ts';
import type { ShownWith } from '../../../domain/press/preview.schema.ts';
import { hardestOf } from '../../../domain/press/stress-sample.ts';
import {
  type PressPerson,
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
} from '../people/press-people.ts';

/** The company whose card is shown. ApiError `not_found`. */
export async function shownCompany(reader: PressReader, id: string): Promise<CardCompany> {
  const company = await pressCompany(reader, id);
  if (!company) throw new ApiError('not_found');
  return company;
}

async function shownContact(
  reader: PressReader,
  company: string,
  { contact, hardCase }: ShownWith,
): Promise<PrintedContact | undefined> {
  const read = (request: { contacts?: readonly string[]; isPresent?: true; limit: number }) =>
    pressContacts(reader, { company, ...request });
  if (contact) return (await read({ contacts: [contact], limit: 1 }))[0];
  // Somebody whose card no file holds is no example of one.
  if (hardCase) return hardestOf(hardCase, await read({ isPresent: true, limit: FIT_PEOPLE_MAX }));
  const [first = NOBODY_IN_PARTICULAR] = await read({ isPresent: true, limit: 1 });
  return first;
}

/** With whom a card of a company is shown. ApiError `not_found` when it is nobody of theirs. */
export async function shownPerson(
  reader: PressReader,
  { id, company }: { readonly id: string; readonly company: CardCompany },
  request: ShownWith,
): Promise<PressPerson> {
  const contact = await shownContact(reader, id, request);
  const [person] = contact ? await pressPeople(reader, company, [contact]) : [];
  if (!person) throw new ApiError('not_found');
  return person;
}
