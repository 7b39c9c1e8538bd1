import { expect, it } from 'vitest';
import { entryCounter } from './count-entries.ts';

it('counts the files of an archive, in whatever pieces its bytes arrive', () => {
  const bytes = Buffer.from(
    'PK\u0003\u0004aPPK\u0003\u0004bPK\u0001\u0002PKPK\u0003\u0004',
    'latin1',
  );
  for (let size = 1; size <= bytes.length; size += 1) {
    const count = entryCounter();
    let counted = 0;
    for (let at = 0; at < bytes.length; at += size) counted = count(bytes.subarray(at, at + size));
    expect(counted).toBe(3);
  }
});
