import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { imagePath } from '../../../domain/image/image.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import {
  type TemplateThumbnail,
  templateThumbnailSchema,
} from '../../../domain/press/preview.schema.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { fontsFrom } from '../fonts/font-store.ts';
import { layoutEngine } from '../layout-engine.ts';
import { designPictures } from '../people/design-pictures.ts';
import {
  type PressReader,
  pressCompany,
  pressContacts,
  pressPeople,
  pressReader,
} from '../people/press-people.ts';
import { existingTemplate } from '../templates/template-write.ts';

const SIDES = ['Recto', 'Verso'];

/** The draft with the first of the company's people. */
async function thumbnailOf(reader: PressReader, id: string): Promise<TemplateThumbnail> {
  const { db } = reader;
  const template = await existingTemplate(db, id);
  const company = await pressCompany(reader, template.company);
  if (!company) throw new ApiError('not_found');
  const request = { company: template.company, isPresent: true, limit: 1 };
  const [contact = NOBODY_IN_PARTICULAR] = await pressContacts(reader, request);
  const [person] = await pressPeople(reader, company, [contact]);
  if (!person) throw new ApiError('not_found');
  const { tools, outline } = await layoutEngine(template.design, fontsFrom(db));
  const pictures = { ...person.pictures, ...(await designPictures(reader, template.design)) };
  const { sides } = layOut(template.design, person.values, tools, pictures);
  return {
    sides: sides.map((side, index) =>
      sideSvg(side, {
        area: 'trim',
        // Several are on one page.
        prefix: `${template.id}-${index}`,
        outline,
        pictureAddress: (picture) => imagePath(picture, 'full'),
        label: `${SIDES[index] ?? ''} de «\u00a0${template.name}\u00a0», ${person.name}`,
      }),
    ),
  };
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
}
