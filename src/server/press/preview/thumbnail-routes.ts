import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CardCompany } from '../../../domain/card/card.ts';
import { ApiError } from '../../../domain/errors.ts';
import { imagePath } from '../../../domain/image/image.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { PrintedContact } from '../../../domain/press/card-values.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import { presetCompany } from '../../../domain/press/presets/preset.ts';
import { PRESET_IDS, PRESET_NAMES } from '../../../domain/press/presets/preset-names.ts';
import { presetDesign } from '../../../domain/press/presets/presets.ts';
import {
  type TemplateStarts,
  type TemplateThumbnail,
  templateStartsQuerySchema,
  templateStartsSchema,
  templateThumbnailSchema,
  versionThumbnailQuerySchema,
} from '../../../domain/press/preview.schema.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { Deps } from '../../identity/deps.ts';
import { BUILD_ID } from '../../platform/build-id.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { isKnown } from '../../platform/http/response-cache/entity-tag.ts';
import { jsonBytes, ResponseBody } from '../../platform/http/response-cache/response-body.ts';
import { sendBody } from '../../platform/http/response-cache/send-body.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { fontsFrom } from '../fonts/font-store.ts';
import { layoutEngine } from '../layout-engine.ts';
import { designPictures } from '../people/design-pictures.ts';
import {
  type PressPerson,
  type PressReader,
  pressContacts,
  pressPeople,
  pressReader,
} from '../people/press-people.ts';
import { existingVersion } from '../templates/template-read.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { shownCompany, shownPerson } from './shown-contact.ts';

const SIDES = ['Recto', 'Verso'];

/** A company and the contact with whom its cards are shown. */
interface Shown {
  readonly company: CardCompany;
  readonly contact: PrintedContact;
}

/** With the first of the people, or nobody in particular. ApiError `not_found`. */
async function shownFirst(reader: PressReader, id: string): Promise<Shown> {
  const company = await shownCompany(reader, id);
  const request = { company: id, isPresent: true, limit: 1 };
  const [contact = NOBODY_IN_PARTICULAR] = await pressContacts(reader, request);
  return { company, contact };
}

async function personOf(reader: PressReader, { company, contact }: Shown): Promise<PressPerson> {
  const [person] = await pressPeople(reader, company, [contact]);
  if (!person) throw new ApiError('not_found');
  return person;
}

/** A design as it would be cut; `name` tells its drawings from others on one page. */
async function drawnSides(
  reader: PressReader,
  design: CardDesign,
  person: PressPerson,
  { prefix, name }: { prefix: string; name: string },
): Promise<TemplateThumbnail['sides']> {
  const { tools, outline } = await layoutEngine(design, fontsFrom(reader.db));
  const pictures = { ...person.pictures, ...(await designPictures(reader, design)) };
  const { sides } = layOut(design, person.values, tools, pictures);
  return sides.map((side, index) =>
    sideSvg(side, {
      area: 'trim',
      prefix: `${prefix}-${index}`,
      outline,
      pictureAddress: (picture) => imagePath(picture, 'full'),
      label: `${SIDES[index] ?? ''} de «\u00a0${name}\u00a0», ${person.name}`,
    }),
  );
}

/** The draft with the first of the company's people. */
async function thumbnailOf(reader: PressReader, id: string): Promise<TemplateThumbnail> {
  const { company, design, name } = await existingTemplate(reader.db, id);
  const person = await personOf(reader, await shownFirst(reader, company));
  return { sides: await drawnSides(reader, design, person, { prefix: id, name }) };
}

/** A published version with one person of the company. ApiError `not_found`. */
async function versionWith(
  reader: PressReader,
  { id, number, contact }: { id: string; number: string; contact: string },
): Promise<TemplateThumbnail> {
  const { company: companyId, name } = await existingTemplate(reader.db, id);
  const { design } = await existingVersion(reader.db, id, number);
  const company = await shownCompany(reader, companyId);
  const person = await shownPerson(reader, { id: companyId, company }, { contact });
  const names = { prefix: `${id}-${contact}`, name };
  return { sides: await drawnSides(reader, design, person, names) };
}

/** Each preset in the company's own colour and with its logo; others have their turn in between. */
async function startsOf(reader: PressReader, shown: Shown): Promise<TemplateStarts> {
  const person = await personOf(reader, shown);
  const drawn = presetCompany(shown.company);
  const items: TemplateStarts['items'][number][] = [];
  const pace = new Pace();
  for (const preset of PRESET_IDS) {
    await pace.yieldIfDue();
    const names = { prefix: preset, name: PRESET_NAMES[preset] };
    const sides = await drawnSides(reader, presetDesign(preset, drawn), person, names);
    items.push({ preset, sides });
  }
  return { items };
}

/** The pictures of drafts in lists. */
export function registerThumbnailRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ tag: 'Printed cards', method: 'GET', access: 'read', id: 'drawTemplate' },
      path: '/admin/api/templates/{id}/thumbnail',
      summary: 'Draw what a printed card looks like, for lists',
      description:
        'The draft, with the first of the people of the company, or with nobody in particular.',
      answers: { 200: json(templateThumbnailSchema, 'As it would be cut.') },
      errors: ['asset_missing', 'not_found'],
    },
    async ({ params }) => {
      const thumbnail = await thumbnailOf(pressReader(deps), params.id);
      return thumbnail;
    },
  );

  route(
    app,
    {
      ...{ tag: 'Printed cards', method: 'GET', access: 'read', id: 'drawTemplateVersion' },
      path: '/admin/api/templates/{id}/versions/{number}/thumbnail',
      summary: 'Draw the card of one person, for lists',
      description: 'The published version, with somebody of the company.',
      query: versionThumbnailQuerySchema,
      answers: { 200: json(templateThumbnailSchema, 'As it would be cut.') },
      errors: ['asset_missing', 'bad_request', 'not_found'],
    },
    async ({ params: { id, number }, query }) => {
      const { contact } = parseInput(versionThumbnailQuerySchema, query);
      const thumbnail = await versionWith(pressReader(deps), { id, number, contact });
      return thumbnail;
    },
  );
}

/** Of all that is drawn: pictures never change under their names, nor how this build draws. */
function digestOf({ publicUrl }: PressReader, shown: Shown): string {
  return hash('sha256', JSON.stringify([BUILD_ID, publicUrl, shown]), 'base64url').slice(0, 22);
}

/** The pictures of what a new template may begin with; whoever has them gets no others of the same. */
export function registerStartRoutes(app: FastifyInstance, deps: Deps): void {
  // One company after the other: many at a time would each draw in the same turn.
  const turns = new Semaphore({ size: 1, waiting: Number.POSITIVE_INFINITY });

  async function draw(reader: PressReader, shown: Shown): Promise<Uint8Array<ArrayBuffer>> {
    const leave = await turns.take(1);
    return jsonBytes([JSON.stringify(await startsOf(reader, shown).finally(leave))]).bytes;
  }

  route(
    app,
    {
      ...{ tag: 'Printed cards', method: 'GET', access: 'read', id: 'drawTemplateStarts' },
      path: '/admin/api/templates/starts',
      summary: 'Draw what a new printed card may begin with',
      description:
        'Each preset with the colour, the logo and the particulars that the company has, and the first of its people.',
      query: templateStartsQuerySchema,
      answers: { 200: json(templateStartsSchema, 'As they would be cut.') },
      errors: ['bad_request', 'not_found'],
    },
    async (request, reply) => {
      const { company } = parseInput(templateStartsQuerySchema, request.query);
      const reader = pressReader(deps);
      const shown = await shownFirst(reader, company);
      const digest = digestOf(reader, shown);
      const isThere = isKnown(request.headers['if-none-match'], digest);
      const bytes = isThere ? new Uint8Array() : await draw(reader, shown);
      reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
      return sendBody(request, reply, new ResponseBody({ bytes, digest }));
    },
  );
}
