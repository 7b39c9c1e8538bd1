import { expect, it } from 'vitest';
import { withoutEntities } from './entities.ts';

it('Numbers that only Windows gives to characters mean what they mean there', () => {
  const decoder = new TextDecoder('windows-1252');
  for (let code = 0x80; code < 0xa0; code += 1) {
    expect(withoutEntities(`&#${code};`)).toBe(decoder.decode(Uint8Array.of(code)));
  }
});
