import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '../../src/web/router.ts';

const web = join(import.meta.dirname, '..', '..', 'src', 'web');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));

const filesWith = (test: RegExp) =>
  sources.flatMap(({ name, text }) => [...text.matchAll(test)].map(() => name)).sort();

/** Where nothing shows while code is on its way, and why nobody waits there. */
const SILENT: Readonly<Record<string, string>> = {
  'data/bulk/choice-bar.tsx': 'the box that was ticked shows its tick',
  'routes/staff-frame.tsx': 'an account that was closed: nobody pressed anything',
};

/** Files that fetch code by hand, and the sign of it that shows meanwhile. */
const BY_HAND: Readonly<Record<string, string>> = {
  'account/login/login-screen.tsx': 'a grey form in place of the one to come',
  'account/own-account/own-passkeys.tsx': 'the button is busy',
  'contacts/person/person-card-screen.tsx': 'the form is being saved',
  'contacts/print/qr-dialog.tsx': 'comes in one file with the dialog that holds the button',
  'contacts/print/shown-code.tsx': 'a grey square in place of the code',
  'frame/images/image-file.ts': 'the button that chose the file is busy',
  'frame/live/use-live-records.ts': 'nobody pressed anything',
  'frame/session/code-step.tsx': 'a grey form in place of the one to come',
  'frame/session/passkey-button.tsx': 'the button is busy',
  'orders/use-order-status.tsx': 'comes after an answer of the server that is awaited anyway',
  'routes/not-found/not-found-screen.tsx': 'the page that is being opened',
  'routes/staff-frame.tsx': 'an idle moment: nobody pressed anything',
};

describe('Each press shows something at once, also before the code that it needs is there', () => {
  it('by what stands in place of that code', () => {
    expect([...new Set(filesWith(/waiting=\{null\}/g))]).toEqual(Object.keys(SILENT).sort());
  });

  it('by what the caller shows who fetches it by hand', () => {
    // Those that LazyModule and the router draw something for fetch in an arrow of their own.
    const byHand = /^(?!.*lazyModule\(\(\) => import).*\bimport\(/gm;
    const files = filesWith(byHand).filter((name) => !name.endsWith('-routes.ts'));
    expect([...new Set(files)]).toEqual(Object.keys(BY_HAND).sort());
  });

  it('and the place of a screen within a tenth of a second', () => {
    const { options } = createAppRouter(createMemoryHistory());
    expect(options.defaultPendingMs).toBeLessThan(100);
    expect(options.defaultPreload).toBe('intent');
  });
});
