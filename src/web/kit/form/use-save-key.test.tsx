// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { useSaveKey } from './use-save-key.ts';

/** Presses Ctrl+S over a form beside another one and a dialog, and answers how often the form was submitted. */
function pressedBeside(dialog: { isClosing: boolean } | undefined, key: KeyboardEventInit = {}) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  drawHook(
    useSaveKey,
    'page',
    <>
      <form id="search" onSubmit={(event) => event.preventDefault()} />
      <button type="submit" form="search">
        Chercher
      </button>
      <form id="page" onSubmit={onSubmit} />
      <button type="submit" form="page">
        Enregistrer
      </button>
      {dialog && <div role="alertdialog" data-closed={dialog.isClosing ? '' : undefined} />}
    </>,
  );
  const event = new KeyboardEvent('keydown', {
    ...{ key: 's', ctrlKey: true, bubbles: true, cancelable: true },
    ...key,
  });
  document.body.dispatchEvent(event);
  return { saved: onSubmit.mock.calls.length, isTaken: event.defaultPrevented };
}

it.each([
  { key: {}, saved: 1 },
  { key: { ctrlKey: false, metaKey: true }, saved: 1 },
  { key: { shiftKey: true }, saved: 0 },
  { key: { ctrlKey: false }, saved: 0 },
])('Ctrl+S and ⌘S save the form of the page, other keys do not: %o', ({ key, saved }) => {
  expect(pressedBeside(undefined, key)).toEqual({ saved, isTaken: saved === 1 });
});

it.each([
  { isClosing: false, saved: 0 },
  { isClosing: true, saved: 1 },
])('Ctrl+S saves nothing behind a dialog, until that is answered: %o', ({ isClosing, saved }) => {
  expect(pressedBeside({ isClosing })).toEqual({ saved, isTaken: true });
});
