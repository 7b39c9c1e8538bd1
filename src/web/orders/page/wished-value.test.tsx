// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { press, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import type { LineDecision } from '../../../domain/proofs/order-proof.schema.ts';
import type { RefusalReason } from '../../../domain/proofs/order-proof.ts';
import { pb } from '../../frame/api/client.ts';
import { createQueryClient } from '../../frame/api/query-client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { WishedValue } from './wished-value.tsx';

const LINE: OrderLine = {
  ...{ contact: 'anne', name: 'Anne Roux', job: '', presence: 'present', state: 'refused' },
  ...{ quantity: null, address: '', frozen: null, errors: [], decisions: [], asksAgain: false },
};
const patched: unknown[] = [];

beforeEach(() => {
  patched.length = 0;
  signClaireIn();
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') patched.push(JSON.parse(String(body)));
    return Response.json({ id: 'anne', Phone: '06 39 98 00 11', updated: `v${patched.length}` });
  });
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

/** Answers the words of the buttons. */
async function drawn(reasons: readonly RefusalReason[], line = LINE): Promise<string[]> {
  const decision: LineDecision = {
    ...{ kind: 'refused', name: 'Jeanne', email: 'j@x.fr', at: '2026-01-02 12:05:00.000Z' },
    ...{ reasons: [...reasons], words: '', value: '0639987766', isCurrent: true },
  };
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <WishedValue line={line} decision={decision} />
      <Toasts />
    </QueryClientProvider>,
    '/',
    '/',
  );
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
}

describe('The value that a client wants', () => {
  it('is written into the person’s file by one press, and taken back by another', async () => {
    expect(await drawn(['phone'])).toEqual(['Écrire comme mobile', 'Écrire comme téléphone']);
    await press('Écrire comme mobile dans la fiche d’Anne Roux');
    await eventually(() =>
      expect(document.body.textContent).toContain('La fiche d’Anne Roux est corrigée.'),
    );
    await press('Annuler');
    await eventually(() =>
      expect(patched).toEqual([{ Phone: '0639987766' }, { Phone: '06 39 98 00 11' }]),
    );
  });

  it.each<[string, readonly RefusalReason[], OrderLine]>([
    ['may belong to several fields', ['phone', 'job'], LINE],
    ['is a name, which has two', ['name'], LINE],
    ['is of somebody who is gone', ['phone'], { ...LINE, presence: 'deleted' }],
    [
      'is in the file already',
      ['phone'],
      {
        ...LINE,
        frozen: {
          ...{ number: 1, at: '', mergedName: '', remarks: [] },
          template: { id: 'usual', name: 'Standard', version: 1 },
          changes: [{ label: 'Mobile', before: '06 39 98 00 11', after: '06 39 98 77 66' }],
        },
      },
    ],
  ])('is not offered where it %s', async (_, reasons, line) => {
    expect(await drawn(reasons, line)).toEqual([]);
  });
});
