import { describe, expect, it } from 'vitest';
import { BLANK_CONTACT } from '../contact.ts';
import { signatureHtml, signatureOf, signatureText } from './signature.ts';

const SETTINGS = { publicUrl: 'https://cartes.exemple.fr', productName: 'Carte' };
const CONTACT = {
  ...BLANK_CONTACT,
  id: 'abc123def456ghi',
  Nom: 'Le Goff',
  Prenom: 'Maëlle',
  Poste: 'Architecte',
  Email: 'maelle@atelier.example',
  Phone: '0639980010',
};
const COMPANY = { name: 'Atelier Kerbrat', logo: 'abc123def456ghi.png', color: '#ffd400' };
const signature = signatureOf(CONTACT, COMPANY, SETTINGS);

const TAGS = ['table', 'tbody', 'tr', 'td', 'a', 'img', 'br', 'b'];
const ATTRIBUTES = 'alt border cellpadding cellspacing height href src style valign width'.split(
  ' ',
);
const PROPERTIES =
  'color font-family font-size line-height padding-bottom padding-right text-decoration'.split(' ');

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

  it('looks like the company, in a shade that can be read on white', () => {
    const html = signatureHtml(signature);
    expect(html).toContain(
      '<img src="https://cartes.exemple.fr/i/vcard/abc123def456ghi.png" height="40" border="0" alt="">',
    );
    expect(html).toContain('<b style="color: #826c00; font-size: 16px">Maëlle Le Goff</b>');
    expect(html).not.toContain('#ffd400');
    const own = { ...CONTACT, logo: 'own123own456own.png', color: '#0b5d3b' };
    const ownHtml = signatureHtml(signatureOf(own, COMPANY, SETTINGS));
    expect(ownHtml).toContain('/i/vcard/own123own456own.png');
    expect(ownHtml).toContain('color: #0b5d3b');
  });

  it('links an e-mail that can be written to, and shows any other text as it is', () => {
    const linked = (Email: string) =>
      signatureHtml(signatureOf({ ...CONTACT, Email }, COMPANY, SETTINGS));
    expect(linked('maelle@atelier.example')).toContain('href="mailto:maelle@atelier.example"');
    expect(linked('voir le standard')).toContain('voir le standard');
    expect(linked('voir le standard')).not.toContain('mailto:');
  });

  it('has neither picture nor colour where the company has none', () => {
    const plain = signatureHtml(
      signatureOf(CONTACT, { ...COMPANY, logo: '', color: '' }, SETTINGS),
    );
    expect(plain.match(/<img/g)).toHaveLength(1);
    expect(plain).toContain('<b style="color: #1f1c17; font-size: 16px">');
  });

  it('escapes what staff typed', () => {
    const hostile = '"><script>alert(1)</script>&';
    const html = signatureHtml(
      signatureOf(
        { ...CONTACT, Nom: hostile, Poste: hostile, Email: `${hostile}@x`, Phone: hostile },
        { name: hostile, logo: hostile, color: hostile },
        SETTINGS,
      ),
    );
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/href="[^"]*<|src="[^"]*</);
  });
});
