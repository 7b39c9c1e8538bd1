import { describe, expect, it } from 'vitest';
import {
  ADDRESS_FAULTS,
  addressFault,
  addressRemedy,
  addressReminder,
  addressWarning,
  formerAddressNotice,
} from './public-address.ts';

describe('A public address', () => {
  it('can be printed when phones anywhere open it without a warning', () => {
    for (const url of [
      'https://cartes.exemple.fr',
      'https://cartes.exemple.fr/bristol',
      'https://10.cartes.fr',
      'https://localhost.exemple.fr',
      'https://8.8.8.8',
      'https://172.32.0.1',
      'https://[2001:db8::1]',
    ]) {
      expect(addressFault(new URL(url)), url).toBeUndefined();
    }
  });

  it('is not set', () => {
    expect(addressFault(undefined)).toBe('unset');
  });

  it.each([
    'http://localhost:3000',
    'https://localhost',
    'http://localhost.:3000',
    'https://bristol.localhost',
    'http://127.0.0.1',
    'http://127.1',
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
    'http://[::]',
    'http://[::ffff:192.168.1.20]',
    'http://10.0.0.4',
    'https://172.16.0.1',
    'https://172.31.255.1',
    'https://192.168.1.20',
    'http://169.254.3.4',
    'http://100.64.0.1',
    'http://[fd12:3456::1]',
    'http://[fe80::1]',
    'https://imprimerie.local',
    'https://cartes.lan',
    'https://cartes.home.arpa',
    'http://serveur:3000',
  ])('is local: %s', (url) => {
    expect(addressFault(new URL(url))).toBe('local');
  });

  it.each(['http://cartes.exemple.fr', 'http://8.8.8.8', 'http://[::ffff:8.8.8.8]'])(
    'is not encrypted: %s',
    (url) => {
      expect(addressFault(new URL(url))).toBe('insecure');
    },
  );

  it('that should not be printed is named, with whom to ask or where to choose it', () => {
    for (const fault of ADDRESS_FAULTS) {
      const { title, text } = addressWarning(fault, 'http://serveur:3000', false);
      expect(title).toMatch(/^L’adresse publique .*\.$/);
      expect(text).toContain('http://serveur:3000, que ');
      expect(text).toContain('demandez à votre administrateur de régler');
      expect(text).not.toContain('PUBLIC_URL');
      // An administrator is led to the page that names the setting.
      expect(addressWarning(fault, 'http://serveur:3000', true).text).toContain(
        'page Installation',
      );
      expect(addressReminder(fault, true)).toContain('page Installation');
      expect(addressRemedy(fault)).toContain('PUBLIC_URL');
    }
  });

  it('that was another one before must go on leading here, for so many codes', () => {
    expect(formerAddressNotice('https://avant.fr', 1)).toMatch(/^1\u00a0code a été remis /);
    expect(formerAddressNotice('https://avant.fr', 1250)).toBe(
      '1\u202f250\u00a0codes ont été remis sous l’ancienne adresse https://avant.fr\u00a0: elle doit continuer à mener ici, sinon les cartes qui la portent n’ouvriront plus rien.',
    );
  });
});
