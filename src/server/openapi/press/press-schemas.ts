import { designSchema } from '../../../domain/press/card-design.schema.ts';
import { DESIGN_BYTES_MAX } from '../../../domain/press/card-design.ts';
import { HARD_CASES } from '../../../domain/press/hard-case.ts';
import { inkSchema } from '../../../domain/press/ink.schema.ts';
import { PRESET_IDS } from '../../../domain/press/presets/preset-names.ts';
import { PRESS_FILE_MAX } from '../../../domain/press/press-wish.ts';
import { FIT_PEOPLE_MAX } from '../../../domain/press/preview.ts';
import { printerProfileSchema } from '../../../domain/press/printer-profile.schema.ts';
import { PAGE_ORDERS } from '../../../domain/press/printer-profile.ts';
import { PROOF_FORMATS } from '../../../domain/press/proof/proof.ts';
import { TEMPLATE_NAME_MAX, TEMPLATE_STATES } from '../../../domain/press/template.ts';
import { exactly, FLAG, type JsonObject, ref, TEXT } from '../../http/api/json.ts';
import { described } from '../described.ts';

const COUNT = { type: 'integer' };
const NAME = { ...TEXT, minLength: 1, maxLength: TEMPLATE_NAME_MAX };
const DESIGN = ref('schemas', 'CardDesign');
const CHECKED = {
  ...TEXT,
  description: 'The day on which it was compared with the sheet of the printer, or nothing.',
};
const itemsOf = (name: string) => ({ type: 'array', items: ref('schemas', name) });

const SUMMARY: JsonObject = {
  id: TEXT,
  company: { ...TEXT, description: 'The id of the company whose card it is.' },
  name: NAME,
  state: { enum: [...TEMPLATE_STATES] },
  version: { ...COUNT, description: 'The last published one; 0 when there is none.' },
  isChanged: { ...FLAG, description: 'The draft differs from the last published version.' },
  draftVersion: { ...COUNT, description: 'For `If-Match` of a save.' },
  editedBy: { ...TEXT, description: 'The name of who saved the draft last.' },
  edited: TEXT,
  created: TEXT,
};
const VERSION: JsonObject = { number: COUNT, publishedBy: TEXT, published: TEXT };
const ASSET = exactly({
  kind: { enum: ['picture', 'font', 'page'] },
  name: TEXT,
  sha256: { ...TEXT, description: 'Of its bytes when the version was published.' },
});

const SHOWN_WITH: JsonObject = {
  contact: { ...TEXT, description: 'Nobody in particular without it.' },
  hardCase: {
    enum: [...HARD_CASES],
    description: 'Instead of a contact: who is hardest of the company, or somebody made up.',
  },
};

export const PRESS_SCHEMAS: JsonObject = {
  CardDesign: {
    ...described(designSchema),
    description: `Lengths in millimetres, sizes of letters in points; at most ${DESIGN_BYTES_MAX} bytes.`,
  },
  Template: exactly({ ...SUMMARY, design: DESIGN }),
  Templates: exactly({ items: { type: 'array', items: exactly(SUMMARY) } }),
  NewTemplate: {
    ...exactly({ company: TEXT, name: NAME }, { design: DESIGN, preset: { enum: PRESET_IDS } }),
    description: 'With a design, or with the preset that one is drawn after for the company.',
  },
  TemplateChanges: exactly({}, { name: NAME, isArchived: FLAG }),
  TemplateCopy: exactly({ name: NAME }, { company: TEXT }),
  TemplateDraft: exactly({ design: DESIGN }),
  Publication: exactly({
    number: COUNT,
    isNew: { ...FLAG, description: 'False when the last version says the same already.' },
  }),
  TemplateVersions: exactly({ items: { type: 'array', items: exactly(VERSION) } }),
  TemplateVersion: exactly({
    ...{ template: TEXT, ...VERSION, design: DESIGN },
    assets: { type: 'array', items: ASSET },
  }),
  LayoutWish: exactly(
    { company: TEXT, design: DESIGN },
    {
      ...SHOWN_WITH,
      printer: { ...TEXT, description: 'Who judges it; what most printers ask for without it.' },
    },
  ),
  ProofWish: exactly(
    { format: { enum: [...PROOF_FORMATS] } },
    { ...SHOWN_WITH, design: { ...DESIGN, description: 'The draft as it is saved without it.' } },
  ),
  SvgNode: {
    description: 'A part of a drawing: the name of an element of SVG, its attributes and parts.',
    ...exactly({
      name: TEXT,
      attributes: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      children: itemsOf('SvgNode'),
    }),
  },
  LaidOutCard: exactly({
    name: TEXT,
    isMadeUp: { ...FLAG, description: 'Whether this is nobody of the company.' },
    sides: { ...itemsOf('SvgNode'), description: 'With what is cut off.' },
    findings: {
      type: 'array',
      items: exactly(
        { rule: TEXT, severity: { enum: ['error', 'remark'] }, side: COUNT, message: TEXT },
        { element: TEXT },
      ),
    },
    logoColours: {
      description: 'In which ink each colour of a logo is printed that is drawn as shapes.',
      type: 'array',
      items: exactly({ side: COUNT, element: TEXT, colour: TEXT, ink: described(inkSchema) }),
    },
  }),
  TemplateThumbnail: exactly({ sides: itemsOf('SvgNode') }),
  FitWish: exactly(
    { company: TEXT, design: DESIGN },
    {
      printer: { ...TEXT, description: 'Who judges them; what most printers ask for without it.' },
    },
  ),
  TemplateFit: exactly({
    people: { ...COUNT, description: `How many were looked at, ${FIT_PEOPLE_MAX} at most.` },
    misfits: {
      type: 'array',
      items: exactly(
        { id: TEXT, name: TEXT, message: TEXT, side: { ...COUNT, description: '0 is the front.' } },
        { element: TEXT },
      ),
    },
  }),
  PressWish: exactly(
    { printer: TEXT },
    {
      contacts: {
        ...{ type: 'array', items: TEXT, minItems: 1, maxItems: PRESS_FILE_MAX },
        description: 'Everybody of the company but those who left without it.',
      },
      except: {
        ...{ type: 'array', items: TEXT, maxItems: PRESS_FILE_MAX },
        description: 'Those who are left out.',
      },
      departed: {
        ...FLAG,
        description: 'Those who left are printed too, although nobody named them.',
      },
      pageOrder: { enum: [...PAGE_ORDERS], description: 'Otherwise the printer’s own.' },
      perPerson: { ...FLAG, description: 'A ZIP archive with a file for each person.' },
    },
  ),
  PrinterProfile: described(printerProfileSchema),
  NewPrinter: exactly({ profile: ref('schemas', 'PrinterProfile') }, { checked: CHECKED }),
  Printer: exactly({
    ...{ id: TEXT, profile: ref('schemas', 'PrinterProfile'), checked: CHECKED },
    version: { ...COUNT, description: 'For `If-Match` of a change.' },
    updated: TEXT,
  }),
  Printers: exactly({ items: itemsOf('Printer') }),
  NewFont: exactly({ file: { type: 'string', format: 'binary' } }),
  Font: exactly({
    id: { ...TEXT, description: 'How designs name it.' },
    size: { ...COUNT, description: 'In bytes.' },
    created: TEXT,
  }),
  Fonts: exactly({ items: itemsOf('Font') }),
};
