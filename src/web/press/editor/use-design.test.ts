import { expect, it } from 'vitest';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { designReducer } from './use-design.ts';

const card = (width: number) => emptyDesign({ width, height: 55 });
const start = { design: card(85), past: [], future: [], about: '' };
const to = (width: number, about = '') => ({ kind: 'change', design: card(width), about }) as const;

it('Each change of a design can be taken back and made again, without end', () => {
  const changed = [to(80), to(81), to(82)].reduce(designReducer, start);
  const back = designReducer(designReducer(changed, { kind: 'undo' }), { kind: 'undo' });
  expect(back.design.width).toBe(80);
  expect(designReducer(back, { kind: 'redo' }).design.width).toBe(81);
  expect(designReducer(start, { kind: 'undo' })).toBe(start);
});

it('What one types in one field is one step, until something else is changed', () => {
  const typed = [to(80, 'name'), to(81, 'name'), to(82, 'size')].reduce(designReducer, start);
  const once = designReducer(typed, { kind: 'undo' });
  expect(once.design.width).toBe(81);
  expect(designReducer(once, { kind: 'undo' }).design.width).toBe(85);
});
