import { frenchOf } from '../../../domain/french.ts';
import { imagePath } from '../../../domain/image/image.ts';
import { type Finding, findingAnswer, isError } from '../../../domain/press/finding.ts';
import type { CardPictures } from '../../../domain/press/layout/card-pictures.ts';
import { type LaidOutCard, layOut } from '../../../domain/press/layout/lay-out.ts';
import { dataFindings } from '../../../domain/press/preflight/data-rules.ts';
import { preflight } from '../../../domain/press/preflight/preflight.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/press-request.ts';
import type {
  FitRequest,
  LaidOutPreview,
  LayoutRequest,
  TemplateFit,
} from '../../../domain/press/preview.schema.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { isMadeUp } from '../../../domain/press/stress-sample.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { leftBehind } from '../../platform/threads/semaphore.ts';
import { fontsFrom } from '../fonts/font-store.ts';
import { type LayoutEngine, layoutEngine } from '../layout-engine.ts';
import { designPictures } from '../people/design-pictures.ts';
import {
  type PressPerson,
  type PressReader,
  pressContacts,
  pressPeople,
} from '../people/press-people.ts';
import { printersOf } from '../printers/printer-store.ts';
import { shownCompany, shownPerson } from './shown-contact.ts';

const SIDES = ['Recto', 'Verso'];
/** Until somebody says who prints it: what most printers ask for, and the inks that one of ours has. */
const [COMMON_PRINTER] = PROFILE_PRESETS;

/** Somebody's card, of a design that nobody has saved yet. */
export async function previewOf(
  reader: PressReader,
  request: LayoutRequest,
): Promise<LaidOutPreview> {
  const { company: id, design, printer } = request;
  const company = await shownCompany(reader, id);
  const person = await shownPerson(reader, { id, company }, request);
  const engine = await layoutEngine(design, fontsFrom(reader.db));
  const pictures = { ...person.pictures, ...(await designPictures(reader, design)) };
  const card = layOut(design, person.values, engine.tools, pictures);
  const judged = judgedBy(await judgeOf(reader, printer), card, pictures, engine);
  const findings = [...card.findings, ...dataFindings(design, person), ...judged];
  return {
    ...{ contact: isMadeUp(person) ? '' : person.id, name: person.name },
    findings: findings.map(findingAnswer),
    sides: drawn(card, person, engine),
    logoColours: card.logoColours,
  };
}

/** For whom of a company a design does not do. */
export async function fitOf(
  reader: PressReader,
  { company: id, design, printer }: FitRequest,
  gone: AbortSignal,
): Promise<TemplateFit> {
  const company = await shownCompany(reader, id);
  const request = { company: id, isPresent: true, limit: FIT_PEOPLE_MAX };
  const people = await pressPeople(reader, company, await pressContacts(reader, request));
  const engine = await layoutEngine(design, fontsFrom(reader.db));
  const shown = await designPictures(reader, design);
  const judge = await judgeOf(reader, printer);
  const errorOf = (person: PressPerson) => {
    const pictures = { ...person.pictures, ...shown };
    const card = layOut(design, person.values, engine.tools, pictures);
    return (
      card.findings.find(isError) ??
      dataFindings(design, person).find(isError) ??
      judgedBy(judge, card, pictures, engine).find(isError)
    );
  };
  return { people: people.length, misfits: await findMisfits(people, errorOf, gone) };
}

/** The profile by which a card is judged; a printer that is gone meanwhile judges nothing. */
async function judgeOf({ db }: PressReader, printer: string | undefined): Promise<PrinterProfile> {
  const printers = await printersOf(db);
  const chosen = printers.find(({ id }) => id === printer);
  if (chosen) return chosen.profile;
  return { ...COMMON_PRINTER, spots: printers.flatMap(({ profile }) => profile.spots) };
}

/** The findings of a printer about a card. */
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

/** The people whose cards keep a file from the press. Others have their turn; it ends with who asked for it. */
export async function findMisfits(
  people: readonly PressPerson[],
  errorOf: (person: PressPerson) => Finding | undefined,
  gone: AbortSignal,
): Promise<TemplateFit['misfits']> {
  const misfits: TemplateFit['misfits'][number][] = [];
  const pace = new Pace();
  for (const person of people) {
    await pace.yieldIfDue();
    if (gone.aborted) throw leftBehind(gone);
    const error = errorOf(person);
    if (!error) continue;
    const { message, side, element } = findingAnswer(error);
    misfits.push({
      ...{ id: person.id, name: person.name, message, side },
      ...(element !== undefined && { element }),
    });
  }
  return misfits;
}
