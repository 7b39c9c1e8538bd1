import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { onlyFile, pressCard, pressTask } from '../../../../test/support/press-task.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';
import { pressInThread } from './press-in-thread.ts';
import { pressRun } from './press-run.ts';

describe('The cards of several people', () => {
  it('become one checked file, front and back of each, and how far it is is told', async () => {
    const told: PressProgress[] = [];
    const file = onlyFile(await pressRun(pressTask(3), (progress) => told.push(progress)));
    expect((await ReadPdf.open(file.bytes)).pages).toHaveLength(6);
    expect(file.rules).toBeGreaterThan(30);
    const ends = told.filter(({ done, all }) => done === all);
    expect(ends.map(({ step, all }) => [step, all])).toEqual([
      ['layout', 3],
      ['writing', 6],
      ['reading', 6],
      ['drawing', 6],
    ]);
    expect(file.drawnPages).toBe(6);
  });

  it('are looked at page by page; of more than fifty, those of the first, the last and thirty', async () => {
    const task = pressTask(52, { printer: { ...pressTask(0).printer, pageOrder: 'by-side' } });
    const told: PressProgress[] = [];
    const file = onlyFile(
      await pressRun(
        task,
        (progress) => told.push(progress),
        () => 0,
      ),
    );
    expect(file.drawnPages).toBe(64);
    expect(told.at(-1)).toEqual({ step: 'drawing', done: 64, all: 64 });
    expect((await ReadPdf.open(file.bytes)).pages).toHaveLength(104);
  });

  it('become a checked file for each of them, as they would in the one of all', async () => {
    const outcome = await pressRun(pressTask(2, { perPerson: true }));
    if (outcome.kind !== 'made') throw new Error(JSON.stringify(outcome.findings));
    const pages = outcome.files.map(async ({ bytes }) => (await ReadPdf.open(bytes)).pages.length);
    expect(await Promise.all(pages)).toEqual([2, 2]);
    expect(outcome.files.map(({ drawnPages }) => drawnPages)).toEqual([2, 2]);
    const [, second] = outcome.files;
    const alone = onlyFile(await pressRun(pressTask(0, { cards: [pressCard(1)] })));
    expect(second && Buffer.from(second.bytes).equals(alone.bytes)).toBe(true);
  });

  it('are no file while one of them has an error, which names whose card it is', async () => {
    const long = 'Bartholoméa-Maximilienne-Constance de La Rochefoucauld-Montbazon';
    const cards = [pressCard(1), pressCard(2, { Nom: long, Prenom: long })];
    const outcome = await pressRun(pressTask(0, { cards }));
    expect(outcome.kind).toBe('refused');
    const errors = outcome.findings.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const { where } of errors) expect(where).toEqual({ card: 1, side: 0, element: 'name' });
  });

  it('are judged by what their printer takes', async () => {
    const printer = { ...pressTask(0).printer, bleed: 5 };
    const outcome = await pressRun(pressTask(1, { printer }));
    expect(outcome.kind).toBe('refused');
    // The ground bleeds as far as is asked; what somebody drew over the edge does not.
    const errors = outcome.findings.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'bleed', where: { element: 'band', card: 0 } }]);
  });

  it.each([
    { bleed: 10, marks: false },
    { bleed: 5, marks: true },
  ])('have a ground that ends with the bleed of their printer: %j', async (demands) => {
    const { printer, design: whole } = pressTask(0);
    const sides = whole.sides.slice(1);
    const task = pressTask(1, { design: { ...whole, sides }, printer: { ...printer, ...demands } });
    onlyFile(await pressRun(task));
  });

  it('take pictures and fonts that were uploaded along', async () => {
    const image = sharp({
      create: { width: 600, height: 400, channels: 3, background: '#cc3311' },
    });
    const inter = FONT_FILES.get('inter-700') ?? '';
    const task = pressTask(0, {
      design: design([
        { kind: 'picture', id: 'picture', x: 10, y: 30, width: 30, height: 20, picture: 'p1' },
        text({ font: 'own-font' }),
      ]),
      cards: [
        {
          ...pressCard(1),
          pictures: {
            own: new Map([['p1', { kind: 'dots', name: 'p1', width: 600, height: 400 }]]),
          },
        },
      ],
      fonts: new Map([['own-font', await readFile(createRequire(import.meta.url).resolve(inter))]]),
      pictures: new Map([['p1', await image.png().toBuffer()]]),
    });
    const { bytes } = onlyFile(await pressRun(task));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Width 473');
    const unknown = { ...task.printer, condition: 'FOGRA47' } as const;
    const outcome = await pressRun({ ...task, printer: unknown });
    expect(outcome.findings.map(({ code }) => code)).toEqual(['condition-profile']);
  });
});

describe('A file that is made on a thread', () => {
  it('is the one that is made without, and says how far it is', async () => {
    const task = pressTask(2);
    const told: PressProgress[] = [];
    const outcome = await pressInThread(task, { tell: (progress) => told.push(progress) });
    const [threads, own] = [onlyFile(outcome), onlyFile(await pressRun(task))];
    expect(Buffer.from(threads.bytes).equals(own.bytes)).toBe(true);
    expect(told.at(-1)).toEqual({ step: 'drawing', done: 4, all: 4 });
  });

  it('takes no more time and no more memory than a file needs', async () => {
    for (const limits of [
      { memory: Infinity, processorMs: Infinity, ms: 1 },
      { memory: 0, processorMs: Infinity, ms: 30_000 },
    ]) {
      await expect(pressInThread(pressTask(20), { limits })).rejects.toMatchObject({
        code: 'press_too_heavy',
      });
    }
  });

  it('ends at once when nobody wants it any more', async () => {
    const stop = new AbortController();
    const task = pressTask(400);
    const made = pressInThread(task, {
      signal: stop.signal,
      tell: () => stop.abort(new Error('enough')),
    });
    await expect(made).rejects.toThrow('enough');
  });
});
