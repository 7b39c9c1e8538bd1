// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawOnPage, press } from '../../../../test/support/rendered-screen.tsx';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import { Findings } from './card-checks.tsx';

const FINDINGS: readonly FindingAnswer[] = [
  { rule: 'logo-ink', severity: 'remark', side: 0, element: 'logo', message: 'Pas d’encre.' },
  { rule: 'text-size', severity: 'error', side: 0, element: 'name', message: 'Trop petit.' },
  { rule: 'registration', severity: 'error', side: 0, message: 'Une encre de trop.' },
];

it('Faults of a card come before remarks, and each leads to its element by what one does there', async () => {
  const onChoose = vi.fn();
  drawOnPage(<Findings findings={FINDINGS} onChoose={onChoose} />);
  const lists = [...document.querySelectorAll('ul')].map((list) => [
    list.getAttribute('aria-label'),
    list.textContent,
  ]);
  expect(lists).toEqual([
    ['À corriger', 'Trop petit.Y allerUne encre de trop.'],
    ['À vérifier', 'Pas d’encre.Choisir l’encre'],
  ]);
  await press('Choisir l’encre\u00a0: Pas d’encre.');
  expect(onChoose).toHaveBeenCalledWith('logo');
});
