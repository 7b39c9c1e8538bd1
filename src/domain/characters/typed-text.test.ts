import { describe, expect, it } from 'vitest';
import { templateChangesSchema } from '../press/template.schema.ts';
import { processorSchema } from '../privacy/processor.schema.ts';
import { viewChangesSchema } from '../views/view.schema.ts';
import { typedName } from './typed-text.ts';

const processor = { name: 'Bristol', contact: 'marie@example.fr', subprocessors: 'Aucun' };
const read = (ok: boolean, name: unknown) => (ok ? name : 'refused');

/** The named things that are no fields of a record. */
const NAMED: Readonly<Record<string, (name: string) => unknown>> = {
  'a token or a passkey': (name) => {
    const { success, data } = typedName(100).safeParse(name);
    return read(success, data);
  },
  'a template': (name) => {
    const { success, data } = templateChangesSchema.safeParse({ name });
    return read(success, data?.name);
  },
  'a view': (name) => {
    const { success, data } = viewChangesSchema.safeParse({ name });
    return read(success, data?.name);
  },
  'whoever runs the installation': (name) => {
    const { success, data } = processorSchema.safeParse({ ...processor, name });
    return read(success, data?.name);
  },
};

describe.each(Object.entries(NAMED))('The name of %s', (_, nameOf) => {
  it.each([
    ['\u200bImpri\u200bmeur\ufeff', 'Imprimeur'],
    ['Impe\u0301ratrice', 'Impératrice'],
    ['Atelier\r\nNord', 'Atelier Nord'],
    ['\u202aAtelier\u202c\u0007 ', 'Atelier'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(nameOf(typed)).toBe(kept);
  });

  it.each(['a\0b', 'a\ud800'])('%j, which no database holds, is refused', (typed) => {
    expect(nameOf(typed)).toBe('refused');
  });
});

it('A name of nothing but unseen signs is none', () => {
  expect(typedName(100).safeParse('\u200b\u2060').success).toBe(false);
});

it('A text of several lines keeps them', () => {
  const subprocessors = 'OVH\u200b\nBrevo ';
  expect(processorSchema.parse({ ...processor, subprocessors }).subprocessors).toBe('OVH\nBrevo');
});
