import { ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { readFailure } from './failure.ts';
import { refusedFields } from './refused-fields.ts';

const refused = (status: number, response: object) =>
  new ClientResponseError({ url: '/', status, response });

describe('A failed call', () => {
  it('says in French which fields were refused', () => {
    const data = {
      Nom: { code: 'validation_max_text_constraint', message: '…', params: { max: 200 } },
      Email: { code: 'something_new', message: '…' },
    };
    expect(refusedFields(refused(400, { data }))).toEqual({
      Nom: 'Ce texte dépasse 200 caractères.',
      Email: 'Cette valeur n’a pas été acceptée.',
    });
  });

  it('does not take the current record of a conflict for a refused field', () => {
    const stale = refused(409, { data: { record: { id: 'abc' } } });
    expect(refusedFields(stale)).toEqual({});
    expect(readFailure(stale).message).toContain('modifiée entre-temps');
  });

  it('refuses no field when no answer came, or when it is a defect of ours', () => {
    expect(refusedFields(new ClientResponseError(new TypeError('Failed to fetch')))).toEqual({});
    expect(refusedFields(new Error('boom'))).toEqual({});
  });
});
