import type { Mail } from '../../src/server/identity/mail/mailer.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { orderToProve } from './proving.ts';

/** A client with the link of a BAT, who sends forms as a browser does. */
export async function withClient(
  dialect: Dialect,
  more: Record<string, unknown> = {},
  options: Parameters<typeof orderToProve>[1] = {},
) {
  const given = await orderToProve(dialect, options);
  const { test, sent } = given;
  const { links } = await sent(more);
  const pathOf = (url = '') => new URL(url).pathname;
  const page = pathOf(links[0]?.url);
  const get = (part = '', of = page) => test.call('GET', `${of}${part}`, { as: 'guest' });
  /** Goes where an answer leads, as a browser does. */
  const post = async (part: string, form: readonly (readonly [string, string])[], of = page) => {
    const answer = await test.call('POST', `${of}${part}`, {
      ...{
        as: 'guest',
        body: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return answer.status === 303 ? get('', String(answer.headers.location)) : answer;
  };
  const accept = (...cards: readonly string[]) =>
    post('/decision', [
      ['action', 'accepted'],
      ...cards.map((card) => ['card', card] as const),
      ['name', 'Jeanne Moreau'],
      ['agreed', 'yes'],
    ]);
  return { ...given, links, page, pathOf, get, post, accept };
}

/** The same of a firm whose mails leave, and these. */
export async function withMailedClient(
  dialect: Dialect,
  more: Record<string, unknown> = {},
  options: Parameters<typeof orderToProve>[1] = {},
) {
  const mails: Mail[] = [];
  const given = await withClient(dialect, more, {
    mailer: { send: async (mail) => mails.push(mail) > 0 },
    config: {
      publicUrl: 'https://cartes.example.fr',
      mailFrom: { name: 'Atelier', address: 'bat@atelier.fr' },
    },
    ...options,
  });
  return { ...given, mails };
}
