import { describe, expect, it } from 'vitest';
import { awayNotice } from './codes-dialog.tsx';

describe('before codes are downloaded', () => {
  it('the one that leads to nobody is named, with what follows', () => {
    expect(awayNotice(['Anne Dupont'])).toEqual({
      title: '1\u00a0code mène à une carte qui ne se voit pas.',
      text: 'Anne Dupont\u00a0: qui scanne ce code ne trouve pas ses coordonnées. Il sera quand même dans l’archive.',
    });
  });

  it('a few of many are named, all are counted', () => {
    const away = Array.from({ length: 12 }, (_, index) => `P${index}`);
    const { title, text } = awayNotice(away);
    expect(title).toBe('12\u00a0codes mènent à une carte qui ne se voit pas.');
    expect(text).toMatch(
      /^P0, P1, P2 et 9\u00a0autres\u00a0: qui scanne ces codes ne trouve pas leurs /,
    );
  });
});
