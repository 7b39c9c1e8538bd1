import { expect, it } from 'vitest';
import { pressFileMessage } from './press-message.ts';

it('A refused font is told in the sentence of the server, or in ours', () => {
  const message = 'This font cannot be used.';
  const reason = 'Cette police est variable.';
  const refusal = (data: object) => ({ status: 400, response: { data, message } });
  expect(pressFileMessage(refusal({ file: { code: 'font_refused', message: reason } }))).toBe(
    reason,
  );
  expect(pressFileMessage(refusal({}))).toBe('Cette police ne peut pas servir.');
  expect(pressFileMessage({ status: 413, response: {} })).toBe(
    'Ce contenu est trop volumineux pour être enregistré.',
  );
});
