import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { imagePath } from '../../../domain/image/image.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { NOBODY_IN_PARTICULAR } from '../../../domain/press/nobody-in-particular.ts';
import type { TemplateThumbnail } from '../../../domain/press/preview.schema.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { READS } from '../../sessions/program-rights.ts';
import { fontsFrom } from '../fonts/font-store.ts';
import { layoutEngine } from '../layout-engine.ts';
import { designPictures } from '../people/design-pictures.ts';
import { pressCompany, pressContacts, pressPeople, pressReader } from '../people/press-people.ts';
import { idOf, type OfOne } from '../press-requests.ts';
import { existingTemplate } from '../templates/template-write.ts';

const SIDES = ['Recto', 'Verso'];

/** What the draft of a template looks like, for lists: with the first of the company's people. */
export function registerThumbnailRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db } = deps.database;

  app.get<OfOne>('/admin/api/templates/:id/thumbnail', READS, async (request, reply) => {
    const template = await existingTemplate(db, idOf(request.params));
    const reader = pressReader(deps);
    const company = await pressCompany(reader, template.company);
    if (!company) throw new ApiError('not_found');
    const wish = { company: template.company, isPresent: true, limit: 1 };
    const [contact = NOBODY_IN_PARTICULAR] = await pressContacts(reader, wish);
    const [person] = await pressPeople(reader, company, [contact]);
    if (!person) throw new ApiError('not_found');
    const { tools, outline } = await layoutEngine(template.design, fontsFrom(db));
    const pictures = { ...person.pictures, ...(await designPictures(reader, template.design)) };
    const { sides } = layOut(template.design, person.values, tools, pictures);
    const thumbnail: TemplateThumbnail = {
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
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(thumbnail));
  });
}
