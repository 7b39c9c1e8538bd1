import { expect, it } from 'vitest';
import { fontMessage } from './font-calls.ts';

it('A refused font is told in the sentence of the server, or in ours', () => {
  const message = 'This font cannot be used.';
  const reason = 'Cette police est variable.';
  const refusal = (data: object) => ({ status: 400, response: { data, message } });
  expect(fontMessage(refusal({ file: { code: 'font_refused', message: reason } }))).toBe(reason);
  expect(fontMessage(refusal({}))).toBe('Cette police ne peut pas servir.');
  expect(fontMessage({ status: 413, response: {} })).toBe(
    'Ce contenu est trop volumineux pour être enregistré.',
  );
});
