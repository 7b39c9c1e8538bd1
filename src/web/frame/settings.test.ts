import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('The settings of the page', () => {
  it('come from the server', () => {
    const given = {
      productName: 'Carte',
      build: '0123456789ab',
      publicUrl: 'http://cartes.fr',
      addressFault: 'insecure',
      apiToken: 'secret',
      binDays: 30,
      firm: 'Imprimerie du Rhin',
      demo: { email: 'demo@bristol.fr', password: 'demonstration' },
    };
    expect(readSettings(JSON.stringify(given), 'http://localhost')).toEqual(given);
  });

  it.each([undefined, '', '%BRISTOL_SETTINGS%', 'null', '[]'])(
    'have defaults when the page holds %j',
    (content) => {
      expect(readSettings(content, 'http://localhost')).toEqual({
        productName: 'Carte',
        publicUrl: 'http://localhost',
        apiToken: 'bristol',
      });
    },
  );
});
