// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { EditorFrame } from './editor-frame.tsx';

it('The place of work is as high as what a keyboard on the screen leaves of it', () => {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: 844 });
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('visualViewport', seen);
  draw(<EditorFrame>Carte</EditorFrame>);
  const frame = document.querySelector<HTMLElement>('[data-workplace]');
  const becomes = (change: Partial<typeof seen>) => {
    Object.assign(seen, change);
    act(() => void seen.dispatchEvent(new Event('resize')));
    return frame?.style.height;
  };
  expect(becomes({ height: 800 })).toBe('');
  expect(becomes({ height: 508 })).toBe('508px');
  expect(becomes({ height: 844 })).toBe('');
  // Fingers that enlarge the page make no keyboard of it.
  expect(becomes({ height: 422, scale: 2 })).toBe('');
  vi.unstubAllGlobals();
});
