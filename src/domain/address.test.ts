import { describe, expect, it } from 'vitest';
import { mailUrl, mapUrl, siteLabel, siteUrl, townParts } from './address.ts';

describe('the link of a web site', () => {
  it.each([
    ['www.atelier.example', 'https://www.atelier.example/'],
    [' atelier.example/équipe ', 'https://atelier.example/%C3%A9quipe'],
    ['atelier.example:8080/a', 'https://atelier.example:8080/a'],
    ['http://atelier.example', 'http://atelier.example/'],
    ['HTTPS://Atelier.example/A?b=c#d', 'https://atelier.example/A?b=c#d'],
    ['//atelier.example', 'https://atelier.example/'],
    ['atelier.example?ref=a:b', 'https://atelier.example/?ref=a:b'],
  ])('for %j is %s', (typed, url) => {
    expect(siteUrl(typed)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(document.domain)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://atelier.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://atelier.example',
    'https://banque.example@pirate.example',
    'banque.example@pirate.example',
    'https://',
    'en construction',
    'localhost',
    'http:atelier.example',
    'a"b.example',
    '',
  ])('does not exist for %j', (typed) => {
    expect(siteUrl(typed)).toBeUndefined();
  });

  it('is shown without its beginning and its last slash', () => {
    expect(siteLabel('https://www.atelier.example/')).toBe('www.atelier.example');
    expect(siteLabel('www.atelier.example/equipe')).toBe('www.atelier.example/equipe');
  });
});

describe('the link of an e-mail address', () => {
  it.each([
    ['maelle@atelier.example', 'mailto:maelle@atelier.example'],
    [' maelle.le-goff+pro@atelier.example ', 'mailto:maelle.le-goff%2Bpro@atelier.example'],
    ['a?bcc=b&c%d@atelier.example', 'mailto:a%3Fbcc%3Db%26c%25d@atelier.example'],
  ])('for %j is %s', (typed, url) => {
    expect(mailUrl(typed)).toBe(url);
  });

  it.each([
    '',
    'standard à rappeler',
    'a@b@c',
    'a@b.example?bcc=c',
    'a@b.example,c@d.example',
    'Maëlle <a@b.example>',
    'a@b.example\nBcc: c',
  ])('does not exist for %j', (typed) => {
    expect(mailUrl(typed)).toBeUndefined();
  });
});

describe('the map of an address', () => {
  it('looks for the street in its town', () => {
    const url = new URL(
      mapUrl({ street: '3 rue de l’Abbé-Grégoire', postcode: '29000', city: 'Quimper' }),
    );
    expect(url.origin).toBe('https://www.openstreetmap.org');
    expect(url.searchParams.get('query')).toBe('3 rue de l’Abbé-Grégoire, 29000 Quimper');
  });

  it('is content with a town', () => {
    const url = new URL(mapUrl({ street: '', postcode: '', city: 'Quimper' }));
    expect(url.searchParams.get('query')).toBe('Quimper');
  });
});

describe('the town of an address', () => {
  it.each([
    ['Atelier\n12 rue des Tanneurs\n59000 Lille', ['59000 Lille']],
    [
      'livraison\u00a0: Atelier, 12 rue des Tanneurs, 59000 Lille Cedex 9, France',
      ['59000 Lille Cedex 9'],
    ],
    ['29000 Quimper', ['29000 Quimper']],
    ['B-1000 Bruxelles\n1204 Genève', ['B-1000 Bruxelles', '1204 Genève']],
    ['3 rue X, 59000 Lille · recto seul', ['59000 Lille']],
    ['12 rue des Tanneurs', []],
    ['06 12 34 56 78', []],
    ['Porte 59000 Lille', []],
    ['', []],
  ])('in %j is %j', (text, towns) => {
    expect(townParts(text).filter((_, at) => at % 2 === 1)).toEqual(towns);
    expect(townParts(text).join('')).toBe(text);
  });
});
