import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { CardCompany, CardContact } from '../../../domain/card/card.ts';
import { ApiError } from '../../../domain/errors.ts';
import { imagePath } from '../../../domain/image/image.ts';
import { hardestOf, isMadeUp } from '../../../domain/press/hard-case.ts';
import { type LaidOutCard, layOut } from '../../../domain/press/layout/lay-out.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import { preflight } from '../../../domain/press/preflight/preflight.ts';
import {
  FIT_PEOPLE_MAX,
  fitWishSchema,
  type LaidOutPreview,
  type LayoutWish,
  layoutWishSchema,
  type Misfit,
  type TemplateFit,
} from '../../../domain/press/preview.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { READS } from '../../sessions/program-rights.ts';
import { fontsFrom } from '../fonts/font-store.ts';
import { type LayoutEngine, layoutEngine } from '../layout-engine.ts';
import {
  type PressPerson,
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
} from '../people/press-people.ts';
import { readBody } from '../press-requests.ts';
import { printersOf } from '../printers/printer-store.ts';

const PATH = '/admin/api/templates';
const SIDES = ['Recto', 'Verso'];
/** Until somebody says who prints it: what most printers ask for, and the inks that one of ours has. */
const [COMMON_PRINTER] = PROFILE_PRESETS;
/** Laid out before others have a turn: some milliseconds each. */
const PEOPLE_AT_ONCE = 2;

/** A design that nobody has saved yet, laid out for people as they are. */
export function registerPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db, dialect } = deps.database;
  const readerOf = (): PressReader => ({ db, dialect, publicUrl: deps.publicUrl() });

  async function companyOf(id: string): Promise<CardCompany> {
    const company = await pressCompany(readerOf(), id);
    if (!company) throw new ApiError('not_found');
    return company;
  }

  async function contactOf({ company, contact, hardCase }: LayoutWish) {
    const read = (wish: { contacts?: readonly string[]; limit: number }): Promise<CardContact[]> =>
      pressContacts(readerOf(), { company, ...wish });
    if (contact) return (await read({ contacts: [contact], limit: 1 }))[0];
    if (hardCase) return hardestOf(hardCase, await read({ limit: FIT_PEOPLE_MAX }));
    return NOBODY_IN_PARTICULAR;
  }

  app.post(`${PATH}/layout`, READS, async (request, reply) => {
    const wish = readBody(layoutWishSchema, request.body);
    const { design } = wish;
    const company = await companyOf(wish.company);
    const contact = await contactOf(wish);
    const [person] = contact ? await pressPeople(readerOf(), company, [contact]) : [];
    if (!person) throw new ApiError('not_found');
    const engine = await layoutEngine(design, fontsFrom(db));
    const card = layOut(design, person.values, engine.tools, person.pictures);
    const spots = (await printersOf(db)).flatMap(({ profile }) => profile.spots);
    const judged = preflight(
      card.sides,
      { ...COMMON_PRINTER, spots },
      {
        outline: engine.outline,
        pictureSize: (name) => sizeOf(person, name),
      },
    );
    const findings = [...card.findings, ...judged];
    const preview: LaidOutPreview = {
      ...{ name: person.name, isMadeUp: isMadeUp(person), findings },
      sides: drawn(card, person, engine),
    };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(preview));
  });

  app.post(`${PATH}/fit`, READS, async (request, reply) => {
    const { company: id, design } = readBody(fitWishSchema, request.body);
    const company = await companyOf(id);
    const wish = { company: id, limit: FIT_PEOPLE_MAX };
    const people = await pressPeople(readerOf(), company, await pressContacts(readerOf(), wish));
    const { tools } = await layoutEngine(design, fontsFrom(db));
    const misfits: Misfit[] = [];
    for (const [index, { id, name, values, pictures }] of people.entries()) {
      if (index % PEOPLE_AT_ONCE === 0) await nextTurn();
      const { findings } = layOut(design, values, tools, pictures);
      const fault = findings.find(({ severity }) => severity === 'error');
      if (fault) misfits.push({ id, name, message: fault.message });
    }
    const fit: TemplateFit = { people: people.length, misfits };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(fit));
  });
}

/** Dots of a picture of somebody's card; none of one that is not stored any more. */
function sizeOf({ pictures: { logo, photo } }: PressPerson, name: string) {
  const picture = [logo, photo].find((one) => one?.kind === 'dots' && one.name === name);
  return picture ?? { width: 0, height: 0 };
}

function drawn({ sides }: LaidOutCard, { name }: PressPerson, { outline }: LayoutEngine) {
  return sides.map((side, index) =>
    sideSvg(side, {
      area: 'bleed',
      prefix: `side-${index}`,
      outline,
      pictureAddress: (picture) => imagePath(picture, 'full'),
      label: `${SIDES[index] ?? ''} de ${name}`,
    }),
  );
}
