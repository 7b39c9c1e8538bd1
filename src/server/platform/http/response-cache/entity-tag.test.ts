import { describe, expect, it } from 'vitest';
import { isKnown } from './entity-tag.ts';

describe('what a caller says that it has', () => {
  it.each(['"abc"', 'W/"abc"', '"abc-br"', '"abc-gzip"', '"x", "abc-br"', ' * '])(
    'is known as %s',
    (header) => {
      expect(isKnown(header, 'abc')).toBe(true);
    },
  );

  it.each([undefined, '', 'abc', '"ab"', '"abc-zip"', '"abc-br-gzip"'])(
    'is something else as %s',
    (header) => {
      expect(isKnown(header, 'abc')).toBe(false);
    },
  );

  it('is known when its digest ends as the tags of compressed answers do', () => {
    for (const tag of ['"abc-br"', '"abc-br-br"', '"abc-br-gzip"']) {
      expect(isKnown(tag, 'abc-br')).toBe(true);
    }
  });
});
