// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw, eventually } from '../../../../test/support/rendered.tsx';
import { PictureField } from './picture-field.tsx';
import type { Picture } from './stored-image.ts';

const CHOSEN = new File(['whole'], 'chosen.jpg', { type: 'image/jpeg' });
const CUT = new File(['cut'], 'image.jpg', { type: 'image/jpeg' });

vi.mock('./image-file.ts', async (original) => ({
  ...(await original<object>()),
  judgeFile: async () => ({}),
}));
vi.mock('./image-cropper.tsx', () => ({
  ImageCropper: (props: { onDraft: (file: File) => void; onCancel: () => void }) => (
    <>
      <button type="button" onClick={() => props.onDraft(CUT)}>
        Couper
      </button>
      <button type="button" onClick={props.onCancel}>
        Annuler
      </button>
    </>
  ),
}));
vi.stubGlobal('fetch', async () => new Response('picture'));

let held: Picture = '';

function Field({ stored, first }: { stored: string; first: Picture }) {
  const [value, onChange] = useState(first);
  held = value;
  return <PictureField label="Photo" usage="photo" {...{ stored, value, onChange }} />;
}

async function press(label: string): Promise<void> {
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await eventually(() => expect(button()).toBeDefined());
  await act(async () => button()?.click());
}

async function choose(): Promise<void> {
  const input = document.querySelector('input');
  if (input) Object.defineProperty(input, 'files', { value: [CHOSEN] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

it.each<{ what: string; stored: string; first: Picture; now: string; kept: Picture }>([
  { what: 'that of the record', stored: 'a.jpg', first: 'a.jpg', now: 'a.jpg', kept: 'a.jpg' },
  {
    what: 'that which a colleague put there meanwhile',
    ...{ stored: 'a.jpg', first: 'a.jpg', now: 'b.jpg', kept: 'b.jpg' },
  },
  {
    what: 'the first one of the record, by a colleague',
    ...{ stored: '', first: '', now: 'b.jpg', kept: 'b.jpg' },
  },
  { what: 'none, where it was taken away', stored: 'a.jpg', first: '', now: 'b.jpg', kept: '' },
  { what: 'the file before', stored: 'a.jpg', first: CHOSEN, now: 'b.jpg', kept: CHOSEN },
])('Whoever gives up cutting a picture has $what again', async ({ stored, first, now, kept }) => {
  const redraw = draw(<Field {...{ stored, first }} />);
  await choose();
  await press('Couper');
  expect(held).toBe(CUT);
  redraw(<Field stored={now} first={first} />);
  await press('Annuler');
  expect(held).toBe(kept);
});
