import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { frenchOf } from '../../../domain/french.ts';
import { imagePath } from '../../../domain/image/image.ts';
import type { Finding } from '../../../domain/press/finding.schema.ts';
import { isMadeUp } from '../../../domain/press/hard-case.ts';
import type { CardPictures } from '../../../domain/press/layout/card-pictures.ts';
import { type LaidOutCard, layOut } from '../../../domain/press/layout/lay-out.ts';
import { dataFindings } from '../../../domain/press/preflight/data-rules.ts';
import { preflight } from '../../../domain/press/preflight/preflight.ts';
import {
  type FitWish,
  fitWishSchema,
  type LaidOutPreview,
  layoutWishSchema,
  type TemplateFit,
} from '../../../domain/press/preview.schema.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/preview.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { goneSignal } from '../../http/intake/gone.ts';
import { Semaphore } from '../../http/intake/semaphore.ts';
import { READS } from '../../sessions/program-rights.ts';
import { fontsFrom } from '../fonts/font-store.ts';
import { type LayoutEngine, layoutEngine } from '../layout-engine.ts';
import { designPictures } from '../people/design-pictures.ts';
import {
  type PressPerson,
  type PressReader,
  pressContacts,
  pressPeople,
  pressReader,
} from '../people/press-people.ts';
import { readBody } from '../press-requests.ts';
import { printersOf } from '../printers/printer-store.ts';
import { findMisfits } from './find-misfits.ts';
import { shownCompany, shownPerson } from './shown-contact.ts';

const PATH = '/admin/api/templates';
const SIDES = ['Recto', 'Verso'];
/** Until somebody says who prints it: what most printers ask for, and the inks that one of ours has. */
const [COMMON_PRINTER] = PROFILE_PRESETS;
/** Whole companies that are looked at wait for one another, so many at most. */
const FITS_WAITING_MAX = 50;
const RETRY_AFTER_SECONDS = 5;

/** A design that nobody has saved yet, laid out for people as they are. */
export function registerPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db } = deps.database;
  const readerOf = (): PressReader => pressReader(deps);
  const busy = () => new ApiError('too_busy', { retryAfter: RETRY_AFTER_SECONDS });
  const fits = new Semaphore(1, FITS_WAITING_MAX, busy);

  /** By what a card is judged; a printer that is gone meanwhile judges nothing. */
  async function judgeOf(printer: string | undefined): Promise<PrinterProfile> {
    const printers = await printersOf(db);
    const chosen = printers.find(({ id }) => id === printer);
    if (chosen) return chosen.profile;
    return { ...COMMON_PRINTER, spots: printers.flatMap(({ profile }) => profile.spots) };
  }

  /** For whom of a company a design does not do. */
  async function fitOf({ company: id, design, printer }: FitWish, gone: AbortSignal) {
    const company = await shownCompany(readerOf(), id);
    const wish = { company: id, isPresent: true, limit: FIT_PEOPLE_MAX };
    const contacts = await pressContacts(readerOf(), wish);
    const people = await pressPeople(readerOf(), company, contacts);
    const engine = await layoutEngine(design, fontsFrom(db));
    const shown = await designPictures(readerOf(), design);
    const judge = await judgeOf(printer);
    const errorOf = (person: PressPerson) => {
      const pictures = { ...person.pictures, ...shown };
      const card = layOut(design, person.values, engine.tools, pictures);
      return (
        card.findings.find(isError) ??
        dataFindings(design, person).find(isError) ??
        judgedBy(judge, card, pictures, engine).find(isError)
      );
    };
    const misfits = await findMisfits(people, errorOf, gone);
    return { people: people.length, misfits } satisfies TemplateFit;
  }

  app.post(`${PATH}/layout`, READS, async (request, reply) => {
    const wish = readBody(layoutWishSchema, request.body);
    const { design } = wish;
    const company = await shownCompany(readerOf(), wish.company);
    const person = await shownPerson(readerOf(), { id: wish.company, company }, wish);
    const engine = await layoutEngine(design, fontsFrom(db));
    const pictures = { ...person.pictures, ...(await designPictures(readerOf(), design)) };
    const card = layOut(design, person.values, engine.tools, pictures);
    const judged = judgedBy(await judgeOf(wish.printer), card, pictures, engine);
    const findings = [...card.findings, ...dataFindings(design, person), ...judged];
    const preview: LaidOutPreview = {
      ...{ name: person.name, isMadeUp: isMadeUp(person), findings },
      sides: drawn(card, person, engine),
      logoColours: card.logoColours,
    };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(preview));
  });

  app.post(`${PATH}/fit`, READS, async (request, reply) => {
    const wish = readBody(fitWishSchema, request.body);
    const gone = goneSignal(reply);
    const leave = await fits.take(1, gone);
    const fit = await fitOf(wish, gone).finally(leave);
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(fit));
  });
}

const isError = ({ severity }: Finding) => severity === 'error';

/** What a printer would say of a card. */
function judgedBy(
  profile: PrinterProfile,
  { sides }: LaidOutCard,
  pictures: CardPictures,
  { outline }: LayoutEngine,
): Finding[] {
  return preflight(sides, profile, { outline, pictureSize: (name) => sizeOf(pictures, name) });
}

/** Dots of a picture of somebody's card; none of one that is not stored any more. */
function sizeOf({ logo, photo, own }: CardPictures, name: string) {
  const picture = [logo, photo, ...(own?.values() ?? [])].find(
    (one) => one?.kind === 'dots' && one.name === name,
  );
  return picture ?? { width: 0, height: 0 };
}

function drawn({ sides }: LaidOutCard, { name }: PressPerson, { outline }: LayoutEngine) {
  return sides.map((side, index) =>
    sideSvg(side, {
      area: 'bleed',
      prefix: `side-${index}`,
      outline,
      pictureAddress: (picture) => imagePath(picture, 'full'),
      label: `${SIDES[index] ?? ''} ${frenchOf(name)}`,
    }),
  );
}
