// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import {
  type RefusedPictures,
  RefusedPicturesOf,
  refusedText,
  useRefusedPicture,
} from './refused-pictures.tsx';

function Field({ label, isRefused }: { label: string; isRefused: boolean }) {
  useRefusedPicture(label, isRefused);
  return null;
}

it('What is said of a saved form names the pictures that were refused, as long as they are', () => {
  const current: RefusedPictures = new Set();
  const form = { current };
  const fields = (logo: boolean, cover: boolean) => (
    <RefusedPicturesOf form={form}>
      <Field label="Logo" isRefused={logo} />
      <Field label="Image de couverture" isRefused={cover} />
    </RefusedPicturesOf>
  );
  const redraw = draw(fields(true, false));
  expect(refusedText(current)).toBe(' L’image refusée n’en fait pas partie\u00a0: Logo.');
  redraw(fields(true, true));
  expect(refusedText(current)).toBe(
    ' Les images refusées n’en font pas partie\u00a0: Logo et Image de couverture.',
  );
  redraw(fields(false, false));
  expect(refusedText(current)).toBe('');
});
