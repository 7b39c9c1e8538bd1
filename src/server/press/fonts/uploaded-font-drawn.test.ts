import { expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { onlyFile, pressTask } from '../../../../test/support/press-task.ts';
import { COMPACT_FONT, ourFontFile } from '../../../../test/support/uploaded-fonts.ts';
import { type DrawnPage, drawPage, withPdf } from '../raster/draw-page.ts';
import { pressRun } from '../run/press-run.ts';

/** Dots that are this far apart are not the same letter. */
const FAR = 64;

/** Names of a font stay with what was opened first under them: each has its own. */
async function drawn(font: string, bytes: Uint8Array, outlines: boolean): Promise<DrawnPage> {
  const task = pressTask(1, {
    design: design([text({ font, size: 20, width: 70 })]),
    fonts: new Map([[font, bytes]]),
  });
  const outcome = await pressRun({ ...task, printer: { ...task.printer, outlines } });
  return await withPdf(onlyFile(outcome).bytes, (pdf) => drawPage(pdf, 0, 300));
}

function counted({ dots }: DrawnPage, is: (red: number, at: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < dots.length; at += 4) if (is(dots[at] ?? 0, at)) count += 1;
  return count;
}

it.each([
  ['TrueType', 'drawn-lora', ourFontFile('lora-700')],
  ['cubic outlines', 'drawn-compact', COMPACT_FONT],
])('A font of %s draws what its letters are as outlines', async (_, font, bytes) => {
  const [embedded, outlined] = [await drawn(font, bytes, false), await drawn(font, bytes, true)];
  const dark = counted(outlined, (red) => red < FAR);
  expect(dark).toBeGreaterThan(2000);
  const apart = counted(embedded, (red, at) => Math.abs(red - (outlined.dots[at] ?? 0)) > FAR);
  expect(apart).toBeLessThan(dark * 0.05);
});

it('Fonts that are not the same draw something else', async () => {
  const compact = await drawn('drawn-compact', COMPACT_FONT, false);
  const bold = await drawn('drawn-lora', ourFontFile('lora-700'), false);
  const apart = counted(compact, (red, at) => Math.abs(red - (bold.dots[at] ?? 0)) > FAR);
  expect(apart).toBeGreaterThan(1000);
});
