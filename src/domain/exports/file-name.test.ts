import { describe, expect, it } from 'vitest';
import { archiveFileName, qrFileName } from '../qr/qr-export.ts';
import { safeStem, UniqueNames } from './file-name.ts';

const nameOf = (Nom: string, Prenom: string, names = new UniqueNames()) =>
  qrFileName({ id: 'abc123def456ghi', Nom, Prenom }, 'svg', names);

describe('the name of a code’s file', () => {
  it.each([
    ['Durand', 'Élise', 'Durand_Élise_qr.svg'],
    ['Durand', 'E\u0301lise', 'Durand_Élise_qr.svg'],
    ['de La  Tour', ' Anne Marie ', 'de-La-Tour_Anne-Marie_qr.svg'],
    ['O’Brien', '', 'O’Brien_qr.svg'],
    ['', '', 'Sans-nom_abc123def456ghi_qr.svg'],
    ['../../etc/passwd', '', 'etcpasswd_qr.svg'],
    ['a<b>c:d"e/f\\g|h?i*j', 'x\u0000\u001f\u202ey', 'abcdefghij_xy_qr.svg'],
    ['CON', '', '_CON_qr.svg'],
    ['nul.txt', '', '_nul.txt_qr.svg'],
    ['Console', '', 'Console_qr.svg'],
    ['\ud800', 'Zoé', '\ufffd_Zoé_qr.svg'],
    ['Дмитриев', '田中', 'Дмитриев_田中_qr.svg'],
  ])('of %s, %s is %s', (lastName, firstName, expected) => {
    expect(nameOf(lastName, firstName)).toBe(expected);
  });

  it('stays short enough for every system, and never cuts a letter in two', () => {
    for (const text of ['é'.repeat(300), '👩‍👩‍👧‍👦'.repeat(100), '田'.repeat(300)]) {
      const name = nameOf(text, text);
      expect(name.length).toBeLessThanOrEqual(90);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
    }
  });

  it('is given once, for systems that ignore case too', () => {
    const names = new UniqueNames();
    expect(nameOf('Durand', 'Élise', names)).toBe('Durand_Élise_qr.svg');
    expect(nameOf('Durand', 'Élise', names)).toBe('Durand_Élise_qr_2.svg');
    expect(nameOf('DURAND', 'ÉLISE', names)).toBe('DURAND_ÉLISE_qr_3.svg');
    expect(nameOf('Durand', 'Élise_qr_4', names)).toBe('Durand_Élise_qr_4_qr.svg');
  });

  it('of an archive says whose codes it holds', () => {
    expect(archiveFileName('Atelier Éclair / Fils')).toBe('codes-qr_Atelier-Éclair-Fils.zip');
    expect(archiveFileName('')).toBe('codes-qr.zip');
  });

  it('is nothing when no letter is left', () => {
    expect(safeStem(['///', ' ', '...'])).toBeUndefined();
  });
});
