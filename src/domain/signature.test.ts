import { describe, expect, it } from 'vitest';
import { signatureHtml, signatureOf, signatureText } from './signature.ts';

const SETTINGS = { publicUrl: 'https://cartes.exemple.fr', productName: 'Carte' };
const CONTACT = {
  id: 'abc123def456ghi',
  Nom: 'Le Goff',
  Prenom: 'Maëlle',
  Poste: 'Architecte',
  Poste2: '',
  Email: 'maelle@atelier.example',
  Phone: '0639980010',
  Tel: '',
};
const signature = signatureOf(CONTACT, 'Atelier Kerbrat', SETTINGS);

const TAGS = ['table', 'tbody', 'tr', 'td', 'a', 'img', 'br', 'b'];
const ATTRIBUTES = 'alt border cellpadding cellspacing height href src style valign width'.split(
  ' ',
);
const PROPERTIES = 'color font-family font-size line-height padding-right text-decoration'.split(
  ' ',
);

describe('an e-mail signature', () => {
  it('says who, where and how, with the link to the card', () => {
    expect(signatureText(signature)).toBe(
      [
        'Maëlle Le Goff',
        'Architecte',
        'Atelier Kerbrat',
        '06\u00a039\u00a098\u00a000\u00a010',
        'maelle@atelier.example',
        'Ma Carte\u00a0: https://cartes.exemple.fr/c/abc123def456ghi',
      ].join('\n'),
    );
  });

  it('uses only the markup that Outlook and Gmail keep', () => {
    const html = signatureHtml(signature);
    const used = [...html.matchAll(/<([a-z]+)((?: [a-z-]+="[^"]*")*)>/g)];
    expect(used.length).toBe(html.match(/<[^/]/g)?.length);
    for (const [, tag, attributes = ''] of used) {
      expect(TAGS).toContain(tag);
      for (const [, name, value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        expect(ATTRIBUTES).toContain(name);
        if (name !== 'style') continue;
        for (const rule of value.split('; ')) expect(PROPERTIES).toContain(rule.split(':')[0]);
      }
    }
    expect(html).not.toMatch(/data:|class=|javascript:|flex|position/);
  });

  it('shows the code from an absolute address, with words and a link for who sees no picture', () => {
    const html = signatureHtml(signature);
    expect(html).toContain('src="https://cartes.exemple.fr/c/abc123def456ghi/qr.png"');
    expect(html).toContain('alt="QR code de la page de Maëlle Le Goff"');
    expect(html).toContain('>https://cartes.exemple.fr/c/abc123def456ghi</a>');
  });

  it('escapes what staff typed', () => {
    const hostile = '"><script>alert(1)</script>&';
    const html = signatureHtml(
      signatureOf(
        { ...CONTACT, Nom: hostile, Poste: hostile, Email: `${hostile}@x`, Phone: hostile },
        hostile,
        SETTINGS,
      ),
    );
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/href="[^"]*<|src="[^"]*</);
  });
});
