// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { companyFields } from '../../../domain/company.ts';
import { ChannelsField } from './channels-field.tsx';

const LINKS = ['Un', 'Deux', 'Trois'].map((label) => ({ label, value: `${label}.example` }));

function Links() {
  const [links, setLinks] = useState(LINKS);
  return (
    <>
      <ChannelsField field={companyFields.links} value={links} onChange={setLinks} />
      <output>{links.map(({ label, value }) => `${label} ${value}`).join(', ')}</output>
    </>
  );
}

/** Presses a button that has the focus; answers what has it then. */
async function press(name: string): Promise<string | null | undefined> {
  const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  button?.focus();
  await act(async () => {
    button?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return document.activeElement?.getAttribute('aria-label');
}

it('Links are put in order and removed with the keyboard alone', async () => {
  draw(<Links />);
  expect(await press('Monter, ligne 3')).toBe('Monter, ligne 2');
  expect(await press('Monter, ligne 2')).toBe('Monter, ligne 1');
  const news = document.querySelector('[role=status]')?.textContent;
  expect(news).toBe('Ligne déplacée\u00a0: position 1 sur 3.');
  expect(await press('Retirer, ligne 2')).toBe('Libellé, ligne 2');
  expect(document.querySelector('output')?.textContent).toBe(
    'Trois Trois.example, Deux Deux.example',
  );
});
