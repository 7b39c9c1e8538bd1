// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { fill, press } from '../../../../test/support/rendered-screen.tsx';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { COPY_REMARK } from '../../../domain/card/card-copy.ts';
import { BulkForm } from './bulk-form.tsx';
import type { Bulk } from './use-bulk.ts';

// Nobody leaves the page here.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useBlocker: () => {},
}));

const NO_GAP = { orders: 0, lines: 0, orderNames: [] };
const NO_CARDS = { ...NO_GAP, names: [] };
const bulk: Bulk = {
  preview: {
    count: 2,
    names: ['Ana Roy', 'Marc Petit'],
    members: 0,
    orders: { count: 0, names: [] },
    unprepared: NO_GAP,
    unapproved: NO_CARDS,
  },
  count: 2,
  changed: undefined,
  isBusy: false,
  failure: '',
  refused: {},
  apply: async () => {},
};

const form = (kind: BulkKind, given: Partial<Bulk> = {}) => (
  <BulkForm
    key={kind}
    kind={kind}
    collection={kind === 'status' ? 'orders' : 'Contacts'}
    bulk={{ ...bulk, ...given }}
    focusAfter={() => null}
    onClose={onClose}
  />
);

const onClose = vi.fn();
const apply = vi.fn(async () => {});
const orderNames = ['n°\u00a01021 Vœux', 'n°\u00a01022 Salon', 'n°\u00a01023', 'n°\u00a01024'];
const unprepared = { orders: 14, lines: 130, orderNames };
const reach = { count: 48, names: [], members: 0, orders: { count: 0, names: [] } };
const preview = { ...reach, unprepared, unapproved: NO_CARDS };
const told = () => document.body.textContent ?? '';

describe('Orders some of whose cards are not prepared', () => {
  const SAID =
    '14\u00a0de ces 48\u00a0commandes (n°\u00a01021 Vœux, n°\u00a01022 Salon, n°\u00a01023 et 11\u00a0autres) ont encore des cartes à préparer, pour 130\u00a0contacts.';

  it('are told with their number before many are brought into production, which is done all the same', async () => {
    draw(form('status', { preview, count: 48, apply }));
    expect(told()).toContain(SAID);
    expect(apply).not.toHaveBeenCalled();
    await press('Changer quand même le statut');
    expect(apply).toHaveBeenCalledWith({ kind: 'status', status: 'EN PRODUCTION' });
  });

  it('are not told of for a status before it', async () => {
    draw(form('status', { preview, count: 48 }));
    await fill('Statut', 'ANNULÉE');
    expect(told()).not.toContain('à préparer');
    expect(told()).toContain('Changer le statut de 48\u00a0commandes');
    await fill('Statut', 'LIVRÉE');
    expect(told()).toContain(SAID);
  });

  it('stay as they are when that is given up', async () => {
    apply.mockClear();
    draw(form('status', { preview, count: 48, apply }));
    await press('Annuler');
    expect(onClose).toHaveBeenCalledOnce();
    expect(apply).not.toHaveBeenCalled();
  });

  it('are asked about only where there are any', () => {
    const none = { ...preview, unprepared: NO_GAP };
    draw(form('status', { preview: none, count: 48 }));
    expect(told()).not.toContain('à préparer');
  });

  it('are told besides cards without a yes', () => {
    const unapproved = {
      orders: 1,
      lines: 1,
      orderNames: ['n°\u00a01022 Salon'],
      names: ['Ana Roy'],
    };
    draw(form('status', { preview: { ...preview, unapproved }, count: 48 }));
    expect(told()).toContain(SAID);
    expect(told()).toContain(
      '1\u00a0de ces 48\u00a0commandes (n°\u00a01022 Salon) a 1\u00a0carte sans accord',
    );
    expect(told()).toContain('qui serait libérée sans motif\u00a0: Ana Roy.');
  });
});

it('Whoever hides many cards is told of copies in files', () => {
  const redraw = draw(form('hide'));
  expect(document.body.textContent).toContain(COPY_REMARK);
  redraw(form('publish'));
  expect(document.body.textContent).not.toContain(COPY_REMARK);
});
