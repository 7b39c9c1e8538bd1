import { describe, expect, it } from 'vitest';
import { BLANK_CONTACT } from '../contact.ts';
import { publicCard } from './card.ts';
import { vcardFileName } from './vcard.ts';

/** The card of somebody by one name. */
const cardOf = (Nom: string) =>
  publicCard({ ...BLANK_CONTACT, id: 'abc123def456ghi', updated: '', Nom }, undefined);

describe('a vCard', () => {
  it.each([
    ['Maëlle Le Goff', 'Maelle-Le-Goff.vcf', 'Maëlle-Le-Goff.vcf'],
    ['Zoé d’Œuvre-Lœwe', 'Zoe-dOeuvre-Loewe.vcf', 'Zoé-dŒuvre-Lœwe.vcf'],
    ['../../etc/passwd', 'etc-passwd.vcf', 'etc-passwd.vcf'],
    ['"; filename="x.exe', 'filename-x-exe.vcf', 'filename-x-exe.vcf'],
    ['漢字', 'contact.vcf', '漢字.vcf'],
    ['\ud800', 'contact.vcf', 'contact.vcf'],
    ['a'.repeat(300), `${'a'.repeat(80)}.vcf`, `${'a'.repeat(80)}.vcf`],
  ])('of %j is saved as %s', (name, ascii, full) => {
    expect(vcardFileName(cardOf(name))).toEqual({ ascii, full });
  });
});
