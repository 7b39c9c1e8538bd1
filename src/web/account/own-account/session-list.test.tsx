// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import type { ShownSession } from '../../../domain/accounts/sessions.schema.ts';
import { SessionList } from './session-list.tsx';

function session(id: string, isCurrent = false): ShownSession {
  const at = '2026-03-12 14:05:00.000Z';
  return { id, created: at, seen: at, ends: at, agent: '', address: '', isCurrent };
}

const [here, phone, tablet] = [session('here', true), session('phone'), session('tablet')];

function drawn(...sessions: readonly ShownSession[]) {
  return (
    <>
      <h1>Mon compte</h1>
      <SessionList sessions={sessions} ending="" onEnd={() => {}} onEndOthers={() => {}} />
    </>
  );
}

function focusButton(selector: string): void {
  act(() => document.querySelector<HTMLElement>(`${selector} button`)?.focus());
  expect(document.activeElement?.tagName).toBe('BUTTON');
}

it('gives the focus to the session that takes the place of one that was closed', () => {
  const redraw = draw(drawn(here, phone, tablet));
  focusButton('[data-row="phone"]');
  redraw(drawn(here, tablet));
  expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('tablet');
});

it.each([
  ['the last other session is closed', '[data-row="phone"]'],
  ['all others are closed at once', '[data-row="others"]'],
])('gives the focus to the heading when %s', (_when, row) => {
  const redraw = draw(drawn(here, phone));
  focusButton(row);
  redraw(drawn(here));
  expect(document.activeElement?.textContent).toBe('Mon compte');
});
