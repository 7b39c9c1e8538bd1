import type { FastifyInstance } from 'fastify';
import type { CardCompany } from '../../../domain/card/card.ts';
import { ApiError } from '../../../domain/errors.ts';
import { imagePath } from '../../../domain/image/image.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
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
} from '../../../domain/press/preview.schema.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
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
import { existingTemplate } from '../templates/template-write.ts';
import { shownCompany } from './shown-contact.ts';

const SIDES = ['Recto', 'Verso'];

/** A company and the first of its people, or nobody in particular. ApiError `not_found`. */
async function firstPerson(
  reader: PressReader,
  id: string,
): Promise<{ company: CardCompany; person: PressPerson }> {
  const company = await shownCompany(reader, id);
  const request = { company: id, isPresent: true, limit: 1 };
  const [contact = NOBODY_IN_PARTICULAR] = await pressContacts(reader, request);
  const [person] = await pressPeople(reader, company, [contact]);
  if (!person) throw new ApiError('not_found');
  return { company, person };
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
  const { person } = await firstPerson(reader, company);
  return { sides: await drawnSides(reader, design, person, { prefix: id, name }) };
}

/** Each preset in the company's own colour and with its logo. */
async function startsOf(reader: PressReader, id: string): Promise<TemplateStarts> {
  const { company, person } = await firstPerson(reader, id);
  const drawn = presetCompany(company);
  const items = await Promise.all(
    PRESET_IDS.map(async (preset) => {
      const names = { prefix: preset, name: PRESET_NAMES[preset] };
      const design = presetDesign(preset, drawn);
      return { preset, sides: await drawnSides(reader, design, person, names) };
    }),
  );
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
    async ({ params }, reply) => {
      const thumbnail = await thumbnailOf(pressReader(deps), params.id);
      reply.header('cache-control', 'no-store');
      return thumbnail;
    },
  );

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
    async ({ query }, reply) => {
      const { company } = parseInput(templateStartsQuerySchema, query);
      reply.header('cache-control', 'no-store');
      return startsOf(pressReader(deps), company);
    },
  );
}
