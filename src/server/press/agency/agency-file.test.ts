import { beforeAll, describe, expect, it } from 'vitest';
import { agencyPdf, BAND, separation } from '../../../../test/support/agency-pdf.ts';
import { broken } from '../../../../test/support/broken-press-file.ts';
import { code, GENERIC, list, NOW, PARTS, text } from '../../../../test/support/press-cards.ts';
import { onlyFile, pressTask } from '../../../../test/support/press-task.ts';
import { withAgencyPage } from '../../../domain/press/agency/agency-design.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { pressFaults } from '../check/check-press-file.ts';
import { writePressFile } from '../pdf/press-file.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';
import { conditionProfile } from '../profiles/condition-profile.ts';
import { pressRun } from '../run/press-run.ts';
import { type TakenPage, takeAgencyPdf } from './take-agency-pdf.ts';

const SPOT = 'PANTONE 293 C';
const SPOTTED: PrinterProfile = { ...GENERIC, spots: [SPOT] };
const SQUARE = '/Spot cs 1 scn 10 10 20 20 re f';

async function taken(request: Parameters<typeof agencyPdf>[0]): Promise<TakenPage> {
  const [outcome] = await takeAgencyPdf('carte.pdf', await agencyPdf(request));
  if (!outcome || !('taken' in outcome)) throw new Error('The page is refused');
  return outcome.taken;
}

const spotted = {
  content: `${BAND} ${SQUARE}`,
  resources: () => ({ ColorSpace: { Spot: separation(SPOT) } }),
};

/** The file of a card on such a page, the card, and what checks it. */
async function printed(page: TakenPage, profile: PrinterProfile = SPOTTED) {
  const card: DisplayList = list([
    { kind: 'page', element: 'page', page: page.facts, x: -3, y: -3 },
    text('Julie Martin', { x: 10, y: 30 }),
    code('https://cartes.example.fr/c/k3j9x2m7q4w8001', { y: 33 }),
  ]);
  const parts = { ...PARTS, now: NOW, page: () => page.bytes };
  const icc = await conditionProfile(profile.condition);
  const bytes = await writePressFile([card], profile, { ...parts, conditionProfile: icc });
  const faultsOf = async (file: Uint8Array) =>
    (await pressFaults(file, [card], profile)).map(({ code }) => code);
  return { bytes, card, faultsOf };
}

describe('A press file on the page of an agency', () => {
  let page: TakenPage;
  beforeAll(async () => {
    page = await taken(spotted);
  });

  it('draws it to the byte, with the plates of its inks, in the norm of the printer', async () => {
    const { bytes, faultsOf } = await printed(page);
    expect(await faultsOf(bytes)).toEqual([]);
    const written = Buffer.from(bytes).toString('latin1');
    expect(written).toContain('/PANTONE#20293#20C');
    expect(written).toContain('PDF/X-1a:2003');
    expect(written).toContain('/DestOutputProfile');
    expect((await printed(page)).bytes).toEqual(bytes);
  });

  it('is PDF/X-4 when the page is transparent', async () => {
    const see = await taken({
      content: `/Half gs ${BAND}`,
      resources: () => ({ ExtGState: { Half: { ca: 0.5 } } }),
      page: () => ({ Group: { S: 'Transparency', CS: 'DeviceCMYK' } }),
    });
    const task = pressTask(2);
    const [front] = task.design.sides;
    const texts = front?.elements.filter(({ id }) => id !== 'band') ?? [];
    const sides = [{ elements: texts }];
    const design = withAgencyPage({ ...task.design, sides }, 0, see.facts, { x: -3, y: -3 });
    const pages = new Map([[see.facts.id, see.facts]]);
    const cards = task.cards.map((card) => ({ ...card, pictures: { pages } }));
    const agencyPages = new Map([[see.facts.id, see.bytes]]);
    const outcome = await pressRun({ ...task, design, cards, agencyPages });
    expect(outcome.findings.map(({ code }) => code)).toEqual(['page-x4', 'page-x4']);
    const pdf = await ReadPdf.open(onlyFile(outcome).bytes);
    expect(pdf.version).toBe('1.6');
    expect(pdf.pages).toHaveLength(2);
  });

  it('holds the page once, for however many cards', async () => {
    const { card } = await printed(page);
    const icc = await conditionProfile(SPOTTED.condition);
    const parts = { ...PARTS, page: () => page.bytes, conditionProfile: icc };
    const one = await writePressFile([card], SPOTTED, parts);
    const ten = await writePressFile(Array<DisplayList>(10).fill(card), SPOTTED, parts);
    expect(ten.length - one.length).toBeLessThan(10 * 5000);
    expect(
      Buffer.from(ten)
        .toString('latin1')
        .match(/\/PANTONE#20293#20C/g),
    ).toHaveLength(1);
  });

  it('is refused when something in the page is not what was accepted', async () => {
    const { bytes, faultsOf } = await printed(page);
    const recoloured = await broken(bytes, ({ find, set }) => {
      const tint = find((dict) => String(dict).includes('/C1 [ 1 0.7 0 0 ]'));
      set(tint, 'C1', [0, 0.7, 0, 0]);
    });
    expect(await faultsOf(recoloured)).toContain('agency-page');
  });

  it('is refused when the page is missing, elsewhere or of another size', async () => {
    const { bytes, faultsOf } = await printed(page);
    const edited = (from: RegExp, to: string) =>
      broken(bytes, ({ edit }) => edit((content) => content.replace(from, to)));
    expect(await faultsOf(await edited(/\/X1 Do/, ''))).toEqual(['agency-page']);
    const placed = /1 0 0 1 (\S+) (\S+) cm\n\/X1 Do/;
    const moved = await edited(placed, '1 0 0 1 1 0 cm\n/X1 Do');
    expect(await faultsOf(moved)).toEqual(['agency-place']);
    const larger = await edited(placed, '1.1 0 0 1 $1 $2 cm\n/X1 Do');
    expect(await faultsOf(larger)).toEqual(['agency-place']);
  });

  it('is refused with another page, even one that looks the same', async () => {
    const { faultsOf } = await printed(page);
    const other = await printed(await taken({ ...spotted, content: `${BAND} ${SQUARE} ` }));
    expect(await faultsOf(other.bytes)).toContain('agency-page');
  });
});
