// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { lazyModule } from './lazy-module.tsx';
import { MenuButton } from './menu-button.tsx';

it('A button whose menu is on its way says so at once, until the menu is there', async () => {
  const arrival = Promise.withResolvers<string>();
  draw(
    <MenuButton code={lazyModule(() => arrival.promise)} menu={(text) => <p>{text}</p>}>
      Actions
    </MenuButton>,
  );
  const button = document.querySelector('button');
  expect(button?.hasAttribute('aria-busy')).toBe(false);
  act(() => button?.click());
  expect(button?.getAttribute('aria-busy')).toBe('true');
  expect(button?.className).toContain('cursor-progress');
  await act(async () => arrival.resolve('Modifier'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Modifier'));
  expect(button?.hasAttribute('aria-busy')).toBe(false);
});
