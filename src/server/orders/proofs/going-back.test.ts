import { describe, expect, it } from 'vitest';
import { withClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { formCipher } from '../../identity/sessions/text-cipher.ts';
import { typedAddress, typedAt } from './typed-forms.ts';

const REFUSAL = { action: 'refused', card: '2', name: 'Jeanne Moreau', words: 'Le prénom : Zoé' };
const COLLEAGUE = { name: 'Camille Roux', email: 'camille@client.fr' };

/** Forms of a client, refused ones included, and what the page after each shows. */
const FORMS: readonly (readonly [string, Record<string, string>, string])[] = [
  ['', { ...REFUSAL, 'recto512.x': '100', 'recto512.y': '40' }, 'en haut à gauche du recto'],
  ['/decision', REFUSAL, 'Le prénom : Zoé'],
  ['/decision', { action: 'accepted', card: '1', agreed: 'yes' }, 'Tapez votre nom.'],
  ['/decision', { ...REFUSAL, agreed: 'yes' }, 'La carte est refusée'],
  ['/decision', { ...REFUSAL, agreed: 'yes' }, 'Rien n’a changé'],
  ['/transmettre', { ...COLLEAGUE, email: 'camille' }, 'value="Camille Roux"'],
  ['/transmettre', COLLEAGUE, 'Envoyer le lien à Camille Roux'],
  ['/envoi', COLLEAGUE, 'Le lien est parti'],
  ['/envoi', COLLEAGUE, 'a déjà reçu un lien'],
];

describe.each(DIALECTS)('Each form of a client on %s', (dialect) => {
  it('is answered at an address that can be gone back to, with all that was typed', async () => {
    const { test, page, get, proof } = await withClient(
      dialect,
      {},
      {
        mailer: { send: async () => true },
        config: {
          publicUrl: 'https://cartes.example.fr',
          mailFrom: { name: 'Atelier', address: 'bat@atelier.fr' },
        },
      },
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (part: string, form: Record<string, string>) =>
      test.call('POST', `${page}${part}`, {
        ...{ as: 'guest', body: new URLSearchParams(form).toString(), headers },
      });
    for (const [part, form, shown] of FORMS) {
      const { status, headers: answered } = await post(part, form);
      const address = String(answered.location);
      expect([part, status]).toEqual([part, 303]);
      expect(decodeURIComponent(address)).not.toMatch(/Jeanne|Camille|camille|Zoé/);
      expect((await get('', address)).text).toContain(shown);
      // Going back to it does nothing a second time.
      expect((await get('', address)).text).toContain(shown);
    }
    expect((await proof()).proof?.recipients).toHaveLength(2);
    test.clock.advance(31 * 86_400_000);
    const renewed = await post('/lien', {});
    expect(renewed.status).toBe(303);
    expect((await get('', String(renewed.headers.location))).text).toContain('nouveau lien');
  });
});

it('What was typed is read at its own page of its own link alone, as it was sealed', () => {
  const cipher = formCipher('secret');
  const of = { token: 'k'.repeat(43), part: 'decision' };
  const form = new URLSearchParams([
    ['card', '1'],
    ['card', '2'],
    ['words', 'à & é\n'],
  ]);
  const saisie = new URL(typedAddress(cipher, of, form), 'http://x').searchParams.get('saisie');
  expect([...(typedAt(cipher, of, { saisie }) ?? [])]).toEqual([...form]);
  expect(typedAt(cipher, { ...of, part: 'envoi' }, { saisie })).toBeUndefined();
  expect(typedAt(cipher, { ...of, token: 'l'.repeat(43) }, { saisie })).toBeUndefined();
  expect(typedAt(formCipher('other'), of, { saisie })).toBeUndefined();
  for (const odd of ['', 'x', 'A'.repeat(60), `${saisie}A`.slice(1), [saisie], undefined]) {
    expect(typedAt(cipher, of, { saisie: odd })).toBeUndefined();
  }
});
