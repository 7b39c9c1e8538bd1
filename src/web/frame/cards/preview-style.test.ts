import { expect, it } from 'vitest';
import { PREVIEW_MODES, previewStyle } from './card-preview.tsx';

it.each(PREVIEW_MODES)('the %s preview does not ask the system which mode it is in', (mode) => {
  const style = previewStyle(mode, '#c2410c');
  expect(style).not.toContain('prefers-color-scheme');
  expect(style).toContain(`color-scheme:${mode}`);
});

it('nothing of the page around the preview is named', () => {
  expect(previewStyle('light', '')).not.toMatch(/:root|html\{|body\{/);
});

it('the dark shade of the colour holds in the dark preview only, and not on paper', () => {
  expect(previewStyle('dark', '#c2410c')).toContain('@media screen{:host{--accent:');
  expect(previewStyle('light', '#c2410c')).toContain('@media not all{:host{--accent:');
});
