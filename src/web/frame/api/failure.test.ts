import { ClientResponseError } from 'pocketbase';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actionMessage, isAborted, loadingMessage, readFailure } from './failure.ts';

const refused = (status: number, response: object) =>
  readFailure(new ClientResponseError({ url: '/', status, response }));

describe('A failed call', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('does not blame the server when the browser is offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const silence = new ClientResponseError({ url: '/', status: 0 });
    expect(readFailure(silence).message).toContain('Vous êtes hors connexion.');
    expect(readFailure(silence).message).toContain('Ce que vous avez saisi est conservé');
    expect(loadingMessage(silence)).toBe(
      'Vous êtes hors connexion. Réessayez quand le réseau sera revenu.',
    );
    expect(refused(503, {}).message).not.toContain('hors connexion');
  });

  it('promises nothing about what was typed when there was only something to read', () => {
    const silence = new ClientResponseError({ url: '/', status: 0 });
    expect(readFailure(silence).message).toContain('Ce que vous avez saisi est conservé');
    expect(loadingMessage(silence)).toBe(
      'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
    );
  });

  it('promises nothing about what was typed when there was only something to press', () => {
    const silence = new ClientResponseError({ url: '/', status: 0 });
    expect(actionMessage(silence)).toBe(
      'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
    );
    const defect = new ClientResponseError({ url: '/', status: 500, response: {} });
    expect(actionMessage(defect)).toContain('Rien n’a été modifié');
  });

  it('says how long to wait after too many tries', () => {
    const failure = refused(429, { data: {}, retryAfter: 90 });
    expect(failure.retryAfter).toBe(90);
    expect(failure.message).toBe('Trop de tentatives. Réessayez dans 2\u00a0min.');
  });

  it('counts no seconds until a database that is away is back', () => {
    const message = 'The database is temporarily unavailable. Nothing was changed.';
    const failure = refused(503, { message, retryAfter: 5 });
    expect(failure.retryAfter).toBeUndefined();
    expect(failure.message).toContain('La base de données est momentanément indisponible.');
    const busy = { message: 'Too many requests are waiting. Nothing was changed.', retryAfter: 5 };
    expect(refused(503, busy).message).toContain('Réessayez dans 5\u00a0s.');
  });

  it('says that a damaged database saves nothing any more', () => {
    const message = 'The database is damaged. Nothing is saved any more.';
    expect(refused(503, { message, retryAfter: 5 })).toEqual({
      status: 503,
      message:
        'La base de données est abîmée\u00a0: rien n’est plus enregistré. Remettez une sauvegarde.',
    });
  });

  it('says that the server does not answer when nothing came back', () => {
    const failure = readFailure(new ClientResponseError(new TypeError('Failed to fetch')));
    expect(failure).toMatchObject({ status: 0 });
    expect(failure.message).toContain('Le serveur ne répond pas');
  });

  it('owns up to a defect of ours', () => {
    expect(readFailure(new Error('boom'))).toMatchObject({ status: 500 });
    expect(readFailure(undefined)).toMatchObject({ status: 500 });
  });

  it('is nothing to report when we gave the call up ourselves', () => {
    const error = new ClientResponseError(new DOMException('Aborted', 'AbortError'));
    expect(isAborted(error)).toBe(true);
    expect(isAborted(new Error('boom'))).toBe(false);
  });
});
