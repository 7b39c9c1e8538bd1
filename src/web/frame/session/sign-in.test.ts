import { ClientResponseError } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInFailure } from './sign-in.ts';

const failure = (status: number, response = {}) =>
  new ClientResponseError({ url: '/', status, response });

describe('Signing in', () => {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => void log.mockImplementation(() => undefined));
  afterEach(() => void log.mockReset());

  it('with a wrong password says so, and leaves the console alone', () => {
    expect(signInFailure(failure(400))).toEqual({ message: 'Identifiants incorrects' });
    expect(log).not.toHaveBeenCalled();
  });

  it.each([0, 500, 503])('that fails with status %i is put down to the connection', (status) => {
    const error = failure(status);
    expect(signInFailure(error).message).toBe('Erreur de connexion');
    expect(log).toHaveBeenCalledWith('Erreur de connexion\u00a0:', error);
  });

  it('answered by what is no sign-in is put down to the connection', () => {
    const error = new Error('The answer is no sign-in.');
    expect(signInFailure(error).message).toBe('Erreur de connexion');
    expect(log).toHaveBeenCalledWith('Erreur de connexion\u00a0:', error);
  });

  it('too often tells how long to wait', () => {
    expect(signInFailure(failure(429, { retryAfter: 30 })).message).toBe(
      'Trop de tentatives. Réessayez dans 30\u00a0s.',
    );
  });
});
