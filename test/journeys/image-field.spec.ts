import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { aPicture, metadataOf } from '../support/pictures.ts';
import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

const root = resolve(import.meta.dirname, '..', '..');
const FORM = '/image-form/';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const built = mkdtempSync(join(tmpdir(), 'bristol-image-form-'));

test.beforeAll(async () => {
  await build({
    root,
    base: FORM,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'test/journeys/support/image-form.tsx'),
        output: { entryFileNames: 'form.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  });
});

test.afterAll(() => rmSync(built, { recursive: true, force: true }));

/** Puts the form beside the running server, as one of its pages. */
async function openForm(page: Page, contact: string): Promise<void> {
  await page.route(`**${FORM}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.slice(FORM.length);
    if (file !== '') {
      const body = readFileSync(join(built, file));
      return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'text/plain' });
    }
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'self'; img-src 'self' blob: data:" },
      body: `<!doctype html><html lang="fr"><head><title>Photo</title><link rel="icon" href="data:,">
        <link rel="stylesheet" href="${FORM}assets/image-form.css"></head>
        <body><div id="root"></div><script type="module" src="${FORM}form.js"></script></body></html>`,
    });
  });
  await page.goto(`${FORM}?contact=${contact}`);
}

function upload(name: string, mimeType: string, buffer: Buffer) {
  return { name, mimeType, buffer };
}

test('A photo is chosen, cut with the keyboard, sent, shown again and removed', async ({
  staff,
  api,
  server,
}) => {
  const contact = await api.collection('Contacts').create({ Nom: 'Durand', cardState: 'hidden' });
  await openForm(staff, contact.id);
  const photo = await aPicture({ width: 900, height: 600 }).jpeg().toBuffer();
  await staff
    .getByLabel('Photo', { exact: true })
    .setInputFiles(upload('a.jpg', 'image/jpeg', photo));
  await expect(staff.getByAltText('Partie de l’image qui sera gardée')).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'image-cropper');
  const size = staff.getByLabel('Taille');
  await size.focus();
  await size.press('End');
  await staff.getByLabel('Gauche – droite').press('Home');
  await staff.getByRole('button', { name: 'Valider le cadrage' }).press('Enter');
  await expect(staff.getByRole('button', { name: 'Remplacer' })).toBeFocused();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  const stored = staff.getByLabel('Photo enregistrée');
  await expect(stored).toHaveText(/\.jpg$/);
  await expect(staff.getByAltText('Photo\u00a0: aperçu')).toBeVisible();
  await showScreen(staff, 'image-field');
  const answer = await fetch(`${server.url}/i/full/${await stored.textContent()}`, {
    headers: { authorization: api.authStore.token },
  });
  expect(await metadataOf(Buffer.from(await answer.arrayBuffer()))).toMatchObject({
    width: 100,
    height: 100,
  });
  await staff.getByRole('button', { name: 'Retirer' }).click();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(stored).toHaveText('aucune');
});

test('A photo can be dropped and pasted; what is no photo is refused at its field', async ({
  staff,
  api,
}) => {
  const contact = await api.collection('Contacts').create({ Nom: 'Durand' });
  await openForm(staff, contact.id);
  const field = staff.getByRole('group', { name: 'Photo' });
  const bytes = [...(await aPicture({ width: 90, height: 60 }).png().toBuffer())];
  for (const kind of ['drop', 'paste'] as const) {
    await field.evaluate(
      (target, { kind: name, bytes: content }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], 'a.png', { type: 'image/png' }));
        const event =
          name === 'drop'
            ? new DragEvent('drop', { bubbles: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, clipboardData: data });
        target.dispatchEvent(event);
      },
      { kind, bytes },
    );
    await staff.getByRole('button', { name: 'Valider le cadrage' }).click();
    await expect(staff.getByRole('button', { name: 'Recadrer' })).toBeVisible();
    await staff.getByRole('button', { name: 'Retirer' }).click();
  }
  const input = staff.getByLabel('Photo', { exact: true });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await input.setInputFiles(upload('a.heic', 'image/heic', heic));
  await expect(field.getByText('Réglages › Appareil photo › Formats')).toBeVisible();
});

test('Sending a photo can be stopped', async ({ staff, api }) => {
  const contact = await api.collection('Contacts').create({ Nom: 'Durand' });
  await openForm(staff, contact.id);
  const photo = await aPicture({ width: 300, height: 300 }).jpeg().toBuffer();
  await staff
    .getByLabel('Photo', { exact: true })
    .setInputFiles(upload('a.jpg', 'image/jpeg', photo));
  await staff.getByRole('button', { name: 'Valider le cadrage' }).click();
  await staff.route('**/records/**', () => undefined);
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('progressbar')).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(staff.getByRole('button', { name: 'Recadrer' })).toBeVisible();
  await expect(staff.getByLabel('Photo enregistrée')).toHaveText('aucune');
});
