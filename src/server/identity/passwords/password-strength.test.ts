import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { newPasswordError, ownPasswords } from './password-strength.ts';

/** Not those of other tests. */
const real = ownPasswords();

const claire = { email: 'claire.vasseur@papeteries-loire.fr', name: 'Claire Vasseur' };

describe('A new password', () => {
  it('is refused when it is short or easy to guess, and taken when it is not', async () => {
    const { deps } = await createTestApp();
    const codeOf = async (password: string) =>
      (await newPasswordError({ ...deps, ...real }, { ...claire, password }))?.code;
    expect(await codeOf('')).toBe('validation_required');
    expect(await codeOf('Xq7!vR2#kLp')).toBe('validation_min_text_constraint');
    expect(await codeOf('🦊'.repeat(257))).toBe('validation_max_text_constraint');
    for (const weak of [
      ...['motdepasse123', 'azertyuiop123', 'Bonjour2026!', 'marseille13000'],
      ...['mot de passe 2026', 'Mot-de-passe_2026', 'a z e r t y u i o p', '1 2 3 4 5 6 7 8 9'],
    ]) {
      expect(await codeOf(weak), weak).toBe('validation_weak_password');
    }
    for (const strong of ['plume carton plume', 'encre et papier', 'claire lampe velours moulin']) {
      expect(await codeOf(strong), strong).toBeUndefined();
    }
  });

  it('is not made of the words that everybody here would try first', async () => {
    const { deps, call } = await createTestApp();
    const codeOf = async (password: string) =>
      (await newPasswordError({ ...deps, ...real }, { ...claire, password }))?.code;
    expect(await codeOf('Quincaillerie Moreau')).toBeUndefined();
    await call('POST', '/admin/api/collections/Company/records', {
      body: { RaisonSociale: 'Quincaillerie Moréau' },
    });
    for (const known of [
      ...['Quincaillerie Moreau', 'papeteries-loire', 'clairevasseur26', 'Claire Vasseur 1984'],
      ...[
        'claire.vasseur.2026',
        'Vasseur & Moréau 75',
        'Bristol Carte 2026',
        'Quincaillerie-Loire-44',
      ],
    ]) {
      expect(await codeOf(known), known).toBe('validation_weak_password');
    }
  });
});
