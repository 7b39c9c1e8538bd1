// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../test/support/rendered.tsx';
import {
  carryOut,
  drawOnPage,
  fill,
  press,
  says,
  signClaireIn,
} from '../../../../../test/support/rendered-screen.tsx';
import { dayInFrance } from '../../../../domain/departure.ts';
import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { pb } from '../../../frame/api/client.ts';
import { createQueryClient } from '../../../frame/api/query-client.ts';
import { Toasts } from '../../../kit/overlay/toasts.tsx';
import { NoteDialog } from './note-dialog.tsx';

const FROZEN = {
  ...{ number: 1, at: '2026-01-02 12:05:00.000Z', templateName: 'Standard', templateVersion: 1 },
  ...{ remarks: [], changes: [] },
};

function line(contact: string, name: string, more: object): OrderLine {
  const base = {
    ...{ contact, name, job: '', presence: 'present', state: 'sent', quantity: null },
    ...{ address: '', frozen: FROZEN, errors: [], decisions: [], asksAgain: false, ...more },
  };
  return Object.assign(base);
}

const ITEMS = [
  line('anne', 'Anne Roux', {}),
  line('yann', 'Yann Petit', { state: 'refused' }),
  line('zoé', 'Zoé Noir', { state: 'accepted' }),
  line('luc', 'Luc Blanc', { frozen: null, state: 'toPrepare' }),
];
const posted: [string, unknown][] = [];
let isRefused = false;
/** The code of the refusal of sheets; empty for none. */
let sheetRefusal = '';

beforeEach(() => {
  posted.length = 0;
  isRefused = false;
  sheetRefusal = '';
  signClaireIn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const lines = { quantity: 200, cards: 400, dispatchedOn: '', deliveredOn: '', card: null };
    if (method === 'GET') return Response.json({ ...lines, items: ITEMS });
    posted.push([
      pathname.split('/proof/')[1] ?? '',
      body instanceof FormData ? 'form' : JSON.parse(String(body)),
    ]);
    if (pathname.endsWith('/sheets') && sheetRefusal !== '') {
      return Response.json({ message: sheetRefusal }, { status: 400 });
    }
    if (pathname.endsWith('/sheets')) return Response.json({ id: 'sheet', name: 'bon.pdf' });
    if (isRefused) return Response.json({ message: 'No.' }, { status: 500 });
    return Response.json({ ...lines, items: ITEMS });
  });
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = () => document.body.textContent ?? '';

function Host() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <NoteDialog order="order" onClose={() => setOpen(false)} /> : <Toasts />;
}

async function open(): Promise<void> {
  drawOnPage(
    <QueryClientProvider client={createQueryClient()}>
      <Host />
    </QueryClientProvider>,
  );
  await says('Cartes acceptées');
}

async function attach(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['%PDF-1.7'], 'bon.pdf', { type: 'application/pdf' });
  await carryOut(() => {
    if (!input) return;
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('A yes is noted for the cards that wait for one, with the signed sheet', async () => {
  await open();
  expect(text()).not.toContain('Zoé Noir');
  expect(text()).not.toContain('Luc Blanc');
  await press('Noter l’accord');
  await says('Indiquez qui a donné son accord.');
  expect(posted).toEqual([]);
  await fill('Qui a donné son accord', 'Jeanne Moreau');
  await attach();
  await says('bon.pdf');
  isRefused = true;
  await press('Noter l’accord');
  await says('Réessayer');
  isRefused = false;
  await press('Noter l’accord');
  await says('Accord de Jeanne Moreau noté pour 2\u00a0cartes.');
  const body = {
    ...{ contacts: ['anne', 'yann'], name: 'Jeanne Moreau', on: dayInFrance(new Date()) },
    ...{ means: 'paper', sheet: 'sheet' },
  };
  // A second try uploads its sheet once.
  expect(posted).toEqual([
    ['sheets', 'form'],
    ['noted', body],
    ['noted', body],
  ]);
  await press('Annuler');
  await eventually(() =>
    expect(posted.at(-1)).toEqual(['noted/withdraw', { contacts: ['anne', 'yann'] }]),
  );
});

it('A yes for no card, or on a day to come, is not noted', async () => {
  await open();
  await fill('Qui a donné son accord', 'Jeanne Moreau');
  await fill('Reçu le', '2999-01-01');
  await press('Noter l’accord');
  await says('Indiquez un jour passé, ou aujourd’hui.');
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    await carryOut(() => box.click());
  }
  await press('Noter l’accord');
  await says('Choisissez au moins une carte.');
  expect(posted).toEqual([]);
});

it('A sheet that was refused is told no longer once another one, or none, is chosen', async () => {
  sheetRefusal = 'A sheet is a PDF, JPEG, PNG, WebP or AVIF.';
  const refused = 'La feuille doit être un PDF ou une photo';
  await open();
  await fill('Qui a donné son accord', 'Jeanne Moreau');
  await attach();
  await press('Noter l’accord');
  await says(refused);
  await attach();
  expect(text()).not.toContain(refused);
  await press('Noter l’accord');
  await says(refused);
  await press('Retirer');
  expect(text()).not.toContain(refused);
});

it('A refusal goes once other cards are chosen, a server that could not be reached does not', async () => {
  sheetRefusal = 'This order has all the sheets that it may have.';
  await open();
  await fill('Qui a donné son accord', 'Jeanne Moreau');
  await attach();
  await press('Noter l’accord');
  await says('Cette commande a déjà cent feuilles signées.');
  const [box] = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]');
  await carryOut(() => box?.click());
  expect(text()).not.toContain('cent feuilles');
  sheetRefusal = '';
  isRefused = true;
  await press('Noter l’accord');
  await says('Réessayer');
  await carryOut(() => box?.click());
  expect(text()).toContain('Réessayer');
});
