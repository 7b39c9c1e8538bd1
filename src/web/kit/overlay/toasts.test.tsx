// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { carryOut, drawOnPage, press } from '../../../../test/support/rendered-screen.tsx';
import { wayBack } from './toast-store.ts';
import { notify, Toasts } from './toasts.tsx';

it('Whoever presses the button of a notice has a place on the screen once it is gone', async () => {
  drawOnPage(
    <main>
      <h1>Commandes</h1>
      <Toasts />
    </main>,
  );
  const onAction = vi.fn();
  await carryOut(() => notify({ message: 'Faite.', action: wayBack(onAction) }));
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Annuler')
    ?.focus();
  await carryOut(() => press('Annuler'));
  expect(onAction).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('button')).toHaveLength(0);
  expect(document.activeElement?.tagName).toBe('H1');
});
