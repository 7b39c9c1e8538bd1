import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { newPasswordError } from './password-strength.ts';

const claire = { email: 'claire.vasseur@papeteries-loire.fr', name: 'Claire Vasseur' };

describe.each(DIALECTS)('A new password on %s', (dialect) => {
  it('is refused when it is short or easy to guess, and taken when it is not', async () => {
    const { deps } = await createTestApp(dialect);
    const codeOf = async (password: string) =>
      (await newPasswordError(deps, { ...claire, password }))?.code;
    expect(await codeOf('')).toBe('validation_required');
    expect(await codeOf('Xq7!vR2#kLp')).toBe('validation_min_text_constraint');
    expect(await codeOf('🦊'.repeat(257))).toBe('validation_max_text_constraint');
    for (const weak of ['motdepasse123', 'azertyuiop123', 'Bonjour2026!', 'marseille13000']) {
      expect(await codeOf(weak), weak).toBe('validation_weak_password');
    }
    for (const strong of ['plume carton plume', 'encre et papier']) {
      expect(await codeOf(strong), strong).toBeUndefined();
    }
  });

  it('is not made of the words that everybody here would try first', async () => {
    const { deps, call } = await createTestApp(dialect);
    const codeOf = async (password: string) =>
      (await newPasswordError(deps, { ...claire, password }))?.code;
    expect(await codeOf('Quincaillerie Moreau')).toBeUndefined();
    await call('POST', '/admin/api/collections/Company/records', {
      body: { RaisonSociale: 'Quincaillerie Moréau' },
    });
    for (const known of ['Quincaillerie Moreau', 'papeteries-loire', 'clairevasseur26']) {
      expect(await codeOf(known), known).toBe('validation_weak_password');
    }
  });
});
