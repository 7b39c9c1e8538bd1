import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name of a file to save', () => {
  it('is told as it is written, and without accents for old programs', () => {
    expect(contentDisposition('attachment', 'codes-qr_Élan.zip')).toBe(
      `attachment; filename="codes-qr_Elan.zip"; filename*=UTF-8''codes-qr_%C3%89lan.zip`,
    );
  });

  it('holds nothing that its notation keeps for itself', () => {
    const header = contentDisposition('attachment', "L'Atelier (Lyon)*.zip");
    const [, extended = ''] = header.split("filename*=UTF-8''");
    expect(extended).toBe('L%27Atelier%20%28Lyon%29%2A.zip');
    expect(decodeURIComponent(extended)).toBe("L'Atelier (Lyon)*.zip");
  });
});
