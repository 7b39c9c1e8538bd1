import { expect, it } from 'vitest';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { outlivesPage } from './editor-calls.ts';

it('What goes on without its page is weighed in bytes, of which accents have two', () => {
  const design = (stock: string) => {
    const empty = emptyDesign({ width: 85, height: 55 });
    return { ...empty, paper: { ...empty.paper, stock } };
  };
  expect(outlivesPage(design('e'.repeat(40_000)))).toBe(true);
  expect(outlivesPage(design('é'.repeat(40_000)))).toBe(false);
});
