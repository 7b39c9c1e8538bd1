import { aPicture, metadataOf } from '../support/pictures.ts';
import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

const upload = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a photo is dropped, pasted or chosen, cut with the keyboard, sent, called off and removed', async ({
  staff,
  api,
  server,
}) => {
  const people = api.collection('Contacts');
  const contact = await people.create({ Nom: 'Durand', photoConsent: '2026-03-12' });
  await staff.goto(`/fiches/${contact.id}/carte`);
  const field = staff.getByRole('group', { name: 'Photo' });
  const finish = staff.getByRole('button', { name: 'Valider le cadrage' });
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
    await finish.click();
    await expect(field.getByRole('button', { name: 'Recadrer' })).toBeVisible();
    await field.getByRole('button', { name: 'Retirer' }).click();
  }
  const input = staff.getByLabel('Photo', { exact: true });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await input.setInputFiles(upload('a.heic', 'image/heic', heic));
  await expect(field.getByText('Réglages › Appareil photo › Formats')).toBeVisible();

  const photo = await aPicture({ width: 900, height: 600 }).jpeg().toBuffer();
  await input.setInputFiles(upload('a.jpg', 'image/jpeg', photo));
  await expect(staff.getByAltText('Partie de l’image qui sera gardée')).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'image-cropper');
  await staff.getByLabel('Taille').press('End');
  await staff.getByLabel('Gauche – droite').press('Home');
  await finish.press('Enter');
  await expect(field.getByRole('button', { name: 'Remplacer' })).toBeFocused();

  const save = staff.getByRole('button', { name: 'Enregistrer' });
  await staff.route('**/records/**', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await save.click();
  await expect(staff.getByRole('progressbar')).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(field.getByRole('button', { name: 'Recadrer' })).toBeVisible();
  expect((await people.getOne(contact.id)).photo).toBe('');
  await staff.unroute('**/records/**');

  await save.click();
  await expect(save).toBeHidden();
  await expect(staff.getByAltText('Photo\u00a0: aperçu')).toBeVisible();
  await showScreen(staff, 'image-field');
  const { photo: name } = await people.getOne(contact.id);
  const answer = await fetch(`${server.url}/i/full/${name}`, {
    headers: { authorization: api.authStore.token },
  });
  expect(await metadataOf(Buffer.from(await answer.arrayBuffer()))).toMatchObject({
    width: 100,
    height: 100,
  });
  await field.getByRole('button', { name: 'Retirer' }).click();
  await save.click();
  await expect(save).toBeHidden();
  expect((await people.getOne(contact.id)).photo).toBe('');
});
