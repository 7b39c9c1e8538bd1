import { describe, expect, it } from 'vitest';
import { browserName } from './session-list.tsx';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('A browser', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36`, 'Chrome sur Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
      'Edge sur Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko Firefox/132.0',
      'Firefox sur Mac',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1`,
      'Safari sur iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
      'Chrome sur Android',
    ],
    ['python-requests/2.32', 'python-requests/2.32'],
    ['', 'Programme inconnu'],
  ])('that says %j is called %s', (agent, name) => {
    expect(browserName(agent)).toBe(name);
  });
});
