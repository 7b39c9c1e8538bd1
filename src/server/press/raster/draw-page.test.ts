import { expect, it } from 'vitest';
import { area, GENERIC, list, NAVY, PARTS } from '../../../../test/support/press-cards.ts';
import { pressTask } from '../../../../test/support/press-task.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { layoutEngine } from '../layout-engine.ts';
import { writePressFile } from '../pdf/press-file.ts';
import { drawPage, withPdf } from './draw-page.ts';

it('A page of a press file is drawn as dots, without the help of what wrote it', async () => {
  const { design, cards, printer } = pressTask(1);
  const engine = await layoutEngine(design);
  const [card] = cards;
  if (!card) throw new Error('No card');
  const { sides } = layOut(design, card.values, engine.tools, card.pictures);
  const parts = { ...PARTS, fontBytes: engine.bytes, outline: engine.outline };
  const file = await writePressFile(sides, printer, parts);

  const page = await withPdf(file, (pdf) => drawPage(pdf, 0, 300));

  const lit = page.dots.filter((_, at) => at % 4 === 0);
  const dark = lit.filter((red) => red < 64).length / lit.length;
  expect([dark > 0.005, dark < 0.5, page.dots.length]).toEqual([
    true,
    true,
    page.width * page.height * 4,
  ]);
  const dots = (mm: number) => Math.round((mm / 25.4) * 300);
  expect([page.width, page.height]).toEqual([dots(91), dots(61)]);
});

it('A page is drawn in the colours that it has', async () => {
  const blue = { x: 0, y: 0, width: 85, height: 55 };
  const file = await writePressFile([list([area(NAVY, blue)])], GENERIC, PARTS);
  const { dots, width } = await withPdf(file, (pdf) => drawPage(pdf, 0, 72));
  const [red = 0, , light = 0] = dots.subarray((80 * width + 100) * 4);
  expect(light - red).toBeGreaterThan(40);
});

it('What is no PDF is refused, and the next one is read', async () => {
  await expect(withPdf(new Uint8Array(40), async () => 1)).rejects.toThrow();
});
