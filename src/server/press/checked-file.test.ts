import { expect, it } from 'vitest';
import { code, GENERIC, list, PARTS, personCard } from '../../../test/support/press-cards.ts';
import { checkedPressFile } from './checked-file.ts';

it('A file for the press comes with the number of rules that it was checked by', async () => {
  const { bytes, rules } = await checkedPressFile(personCard(1), GENERIC, PARTS);
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(rules).toBeGreaterThan(30);
});

it('A file that would lead people to another card is an error, not a file', async () => {
  const pages = [
    list([{ ...code('https://a.example.fr/c/autre'), address: 'https://a.example.fr/c/1' }]),
  ];
  await expect(checkedPressFile(pages, GENERIC, PARTS)).rejects.toMatchObject({
    faults: [{ code: 'codes', where: { page: 0 } }],
  });
});
