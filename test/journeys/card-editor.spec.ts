import { readFileSync } from 'node:fs';
import { aPicture } from '../support/pictures.ts';
import { expect, expectAccessible, PHONE, placeOf, showScreen, test } from './support/journey.ts';
import { placeOnCard } from './support/place-on-card.ts';

test.use({ isShared: true });

test('a printed card is laid out by the keyboard, proven, saved as one works, and published', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  const people = api.collection('Contacts');
  const values = { company: company.id, Phone: '06 39 98 12 34', Poste: 'Gérante' };
  await people.create({ ...values, Nom: 'Le Goff', Prenom: 'Maëlle' });
  await people.create({
    ...values,
    Nom: 'de La Rochefoucauld-Montmorency d’Aubigné',
    Prenom: 'Marie-Christine Bérengère Adélaïde',
  });
  await staff.goto(`/companies/${company.id}/carte-imprimee`);
  await staff.getByRole('button', { name: 'Créer un modèle' }).click();
  await staff.getByLabel('Nom du modèle').fill('Standard');
  await staff.getByRole('radio', { name: 'Une carte vide' }).check();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Standard' })).toBeFocused();

  // It opens with somebody of the company, and nothing of it is published.
  await expect(staff.getByRole('combobox', { name: 'Montrer avec' })).toHaveValue(/^Marie/);
  await expect(staff.getByText('Jamais publié')).toBeVisible();
  await placeOnCard(staff, 'Prénom et nom');
  await expect(staff.getByText('1\u00a0carte sur 2 est à corriger.')).toBeVisible();
  await staff.getByText('Qui, et pourquoi').click();
  await staff.getByRole('button', { name: /^Montrer Marie/ }).click();
  await expect(staff.getByRole('list', { name: 'À corriger' })).toBeVisible();
  await showScreen(staff, 'editor-misfit');
  await staff.getByLabel('Lignes au plus').fill('2');
  await expect(staff.getByText('La carte convient à 2\u00a0personnes.')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'À corriger' })).toBeHidden();
  await staff.getByText('Plus de réglages').click();
  await expect(staff.getByLabel('Obligatoire')).toBeChecked();
  await staff.getByLabel('Si la place manque').selectOption('Réduire, puis aller à la ligne');
  await staff.getByLabel('Groupe de corps').selectOption('A');
  await staff.getByLabel('Pile').selectOption('A');
  await staff.getByLabel('S’il est vide').selectOption('Sa place reste vide');
  await expectAccessible(staff);
  await showScreen(staff, 'editor-settings');
  await staff.getByLabel('Pile', { exact: true }).selectOption('Aucune');
  const hardCases = staff.getByLabel('Cas difficiles');
  await hardCases.selectOption('De droite à gauche');
  await expect(staff.getByPlaceholder('يوسف حداد, un exemple')).toHaveValue('');
  await expect(staff.getByRole('list', { name: 'À corriger' })).toBeVisible();
  await hardCases.selectOption('Sans mobile');

  // By the keyboard alone: a tenth of a millimetre, or one with Shift.
  const name = staff.getByRole('button', { name: 'Prénom, Nom' }).and(staff.locator('rect'));
  await name.focus();
  await staff.keyboard.press('Shift+ArrowUp');
  await staff.keyboard.press('ArrowRight');
  await expect(staff.getByLabel('X (mm)')).toHaveValue('5,1');
  await staff.keyboard.press('Control+z');
  await expect(staff.getByLabel('X (mm)')).toHaveValue('5');
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'Ajouter une encre' }).click();
  await staff.getByLabel('Jaune (%)').fill('50');
  await placeOnCard(staff, 'QR code');
  await placeOnCard(staff, 'Mobile');

  // Several at once: in the list with Shift, then aligned and taken back.
  const listed = staff.getByRole('region', { name: 'Éléments' });
  const mobile = listed.getByRole('button', { name: 'Mobile' });
  await listed.getByRole('button', { name: 'QR code' }).press('Enter');
  await mobile.press('Shift+Enter');
  await expect(staff.getByRole('heading', { name: '2\u00a0éléments' })).toBeVisible();
  await staff.getByRole('button', { name: 'À droite' }).press('Enter');
  await showScreen(staff, 'editor-several');
  await mobile.press('Control+a');
  await expect(staff.getByRole('heading', { name: '3\u00a0éléments' })).toBeVisible();
  await mobile.press('Control+z');

  // A removed part leaves the focus on its neighbour; with the capitals locked, keys do the same.
  await mobile.press('Enter');
  await mobile.press('Control+D');
  await expect(mobile).toHaveCount(2);
  await mobile.first().press('Delete');
  await expect(mobile).toHaveCount(1);
  await expect(mobile).toBeFocused();
  await staff.keyboard.press('Control+z');
  await expect(mobile).toHaveCount(2);
  await staff.keyboard.press('Control+y');
  await expect(mobile).toHaveCount(1);

  await staff.getByRole('button', { name: 'Ajouter un verso' }).click();
  await staff.getByText('Recto', { exact: true }).click();
  await staff.getByRole('button', { name: 'Copier au verso' }).press('Enter');
  await expect(staff.getByText('Le verso est une copie du recto.')).toBeVisible();
  await staff.getByRole('button', { name: 'Renommer' }).press('Enter');
  await staff.getByLabel('Nom du modèle').fill('Direction');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Direction' })).toBeVisible();
  await expect(staff.getByText('Enregistré', { exact: true })).toBeVisible();
  await showScreen(staff, 'editor');

  await staff.getByRole('button', { name: 'Épreuve' }).press('Enter');
  await expect(staff.getByRole('menuitem', { name: 'Épreuve PNG' })).toBeVisible();
  await showScreen(staff, 'editor-proof');
  const taking = staff.waitForEvent('download');
  await staff.getByRole('menuitem', { name: 'Épreuve PDF' }).press('Enter');
  const proof = await taking;
  expect(proof.suggestedFilename()).toMatch(/^epreuve_Atelier-Kerbrat_.+_Direction\.pdf$/);
  expect(
    readFileSync(await proof.path())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.4');
  await expect(staff.getByText(/^L’épreuve de .+ est prête/)).toBeVisible();

  const publish = staff.getByRole('button', { name: 'Publier' });
  await publish.press('Enter');
  await expect(staff.getByText('La version 1 est publiée.')).toBeVisible();
  await expect(staff.getByText('Version 1 publiée · rien n’a changé depuis')).toBeVisible();
  await expect(publish).toBeDisabled();
  await mobile.first().press('Enter');
  await mobile.first().press('Delete');
  await expect(staff.getByText('Version 1 publiée · brouillon modifié')).toBeVisible();
  await expect(publish).toBeEnabled();
  await staff.getByRole('button', { name: 'Défaire' }).press('Enter');
  await expect(staff.getByText('Version 1 publiée · rien n’a changé depuis')).toBeVisible();
  await staff.reload();
  await expect(mobile.first()).toBeVisible();
  await staff.getByRole('link', { name: 'Carte imprimée' }).first().click();
  await expect(staff.getByRole('list', { name: 'Modèles de carte' })).toContainText('Version 1');
});

test('what is dragged goes to what is near, and a colleague’s draft is not written over', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 412/, /^Erreur lors de la publication/);
  const { id: company } = await api.collection('Company').create({ RaisonSociale: 'Atelier' });
  const design = { width: 85, height: 55, sides: [{ elements: [] }] };
  const options = { method: 'POST', body: { company, name: 'Standard', design } };
  const { id } = await api.send<{ id: string }>('/api/templates', options);
  await staff.goto(`/companies/${company}/carte-imprimee/${id}`);
  await placeOnCard(staff, 'QR code');
  const handle = staff.locator('rect[role=button]');
  // The placed element has the focus: it is moved and removed by the keyboard at once.
  await expect(handle).toBeFocused();
  await staff.keyboard.press('Delete');
  await expect(handle).toHaveCount(0);
  await placeOnCard(staff, 'QR code');
  // Without motion it is where it was put at once, so that it can be taken again.
  await expect(handle).toHaveCSS('transition-duration', '0s');
  const box = await handle.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const millimetre = box.width / 18;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await staff.mouse.move(x, y);
  await staff.mouse.down();
  await staff.mouse.move(x - 10 * millimetre, y, { steps: 4 });
  // Its middle is then half a millimetre from that of the card.
  await staff.mouse.move(x - 28 * millimetre, y, { steps: 4 });
  await staff.mouse.up();
  await expect(staff.getByLabel('X (mm)')).toHaveValue('33,5');
  // Escape puts back what is dragged; it stays chosen.
  await staff.mouse.move(x - 28 * millimetre, y);
  await staff.mouse.down();
  await staff.mouse.move(x, y, { steps: 4 });
  await staff.keyboard.press('Escape');
  await staff.mouse.up();
  await expect(staff.getByLabel('X (mm)')).toHaveValue('33,5');
  // Left before it is saved, and opened again at once.
  await staff.getByLabel('Y (mm)').fill('12');
  await staff.getByRole('link', { name: 'Carte imprimée' }).first().click();
  await staff.getByRole('link', { name: 'Standard' }).click();
  await staff.locator('rect[role=button]').focus();
  await expect(staff.getByLabel('Y (mm)')).toHaveValue('12');
  await expect(staff.getByText('Enregistré', { exact: true })).toBeVisible();

  const { draftVersion } = await api.send<{ draftVersion: number }>(`/api/templates/${id}`, {});
  const headers = { 'If-Match': `"${draftVersion}"` };
  await api.send(`/api/templates/${id}/draft`, { method: 'PATCH', body: { design }, headers });
  await staff.getByLabel('X (mm)').fill('30');
  const taken = staff.getByRole('alert');
  await expect(taken).toContainText('Vous avez enregistré ce modèle ailleurs');
  await expect(taken).toBeInViewport();
  await expect(staff.getByText('Non enregistré', { exact: true })).toBeVisible();
  await expect(staff.getByLabel('X (mm)')).toHaveValue('30');
  await showScreen(staff, 'editor-taken');
  // The unsaved draft is not published as it was before, and not left without a question.
  await staff.getByRole('button', { name: 'Publier' }).press('Enter');
  await expect(staff.getByText(/^Ce modèle a été enregistré ailleurs entre-temps/)).toBeVisible();
  await staff.getByRole('link', { name: 'Carte imprimée' }).first().click();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();

  await taken.getByRole('button', { name: 'Garder la mienne comme copie' }).click();
  await expect(taken).toBeHidden();
  await expect(staff.getByText('Ce côté est encore vide.')).toBeVisible();
  await staff.getByRole('button', { name: 'L’ouvrir' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Standard (copie)' })).toBeVisible();
  await staff.locator('rect[role=button]').focus();
  await expect(staff.getByLabel('X (mm)')).toHaveValue('30');
});

test('what is moved stays there while the server is away, and what it cannot draw is said', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 400/, /Erreur lors du chargement des contacts/);
  const { id: company } = await api.collection('Company').create({ RaisonSociale: 'Atelier' });
  const photo = new File([await aPicture().jpeg().toBuffer()], 'a.jpg', { type: 'image/jpeg' });
  const hidden = { cardState: 'hidden', photoConsent: '2026-03-01', photo };
  const person = await api.collection('Contacts').create({ company, Nom: 'Le Goff', ...hidden });
  const paint = { ink: 'black' };
  const fill = { kind: 'rectangle', id: 'box', x: 20, y: 20, width: 10, height: 10, fill: paint };
  const code = { kind: 'code', id: 'code', x: 30, y: 15, side: 25, paint };
  const face = { kind: 'photo', id: 'face', x: 5, y: 15, width: 20, height: 20 };
  const sides = [{ elements: [fill] }, { elements: [code, face] }];
  const design = { width: 85, height: 55, corner: 3, sides };
  const body = { company, name: 'Standard', design };
  const { id } = await api.send<{ id: string }>('/api/templates', { method: 'POST', body });
  await staff.goto(`/companies/${company}/carte-imprimee/${id}`);

  // A fault of the other side is said where one turns, and whoever has it leads there.
  await staff.getByText('Qui, et pourquoi').click();
  await expect(staff.getByText('Le Goff · verso · QR code')).toBeVisible();
  await staff.getByRole('button', { name: 'Montrer Le Goff' }).press('Enter');
  await expect(staff.getByRole('heading', { name: 'QR code' })).toBeVisible();
  // Staff alone may see the photo of a hidden card.
  await expect(staff.locator('image[data-element=face]')).toHaveAttribute('href', /^blob:/);
  await showScreen(staff, 'editor-hidden-photo');
  await staff.getByText('Recto', { exact: true }).click();
  await expect(staff.getByText('Verso (1\u00a0à corriger)').first()).toBeVisible();
  await showScreen(staff, 'editor-other-side');

  // A colleague's change is drawn.
  await api.collection('Contacts').update(person.id, { Nom: 'Kerrien' });
  await expect(staff.getByRole('img', { name: 'Recto de Kerrien' })).toBeVisible();
  await expect(staff.getByText('Kerrien · verso · QR code')).toBeVisible();

  // A frame, on a card that stands.
  await staff.locator('rect[role=button]').focus();
  await staff.getByLabel('Aspect').selectOption('Cadre');
  await staff.getByLabel('Épaisseur du cadre (pt)').fill('2');
  await expect(staff.locator('[data-element=box]')).toHaveAttribute('fill', 'none');
  await showScreen(staff, 'editor-frame');
  await staff.locator('rect[role=button]').press('Escape');
  await staff.getByLabel('Format de la carte').selectOption('90\u00a0×\u00a050\u00a0mm');
  await staff.getByRole('button', { name: 'Passer en portrait' }).press('Enter');
  await expect(staff.getByLabel('Hauteur (mm)')).toHaveValue('90');
  await expect(staff.getByRole('img', { name: /^Recto/ })).toBeVisible();
  await showScreen(staff, 'editor-standing');
  await staff.getByRole('button', { name: 'Passer en paysage' }).press('Enter');

  const answer = Promise.withResolvers<void>();
  await staff.route('**/templates/layout', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 400, json: { code: 400, message: 'No.', data: {} } });
  });
  const middleOf = async (selector: string) => {
    const { x = 0, width = 0 } = (await staff.locator(selector).boundingBox()) ?? {};
    return x + width / 2;
  };
  const before = await middleOf('[data-element=box]');
  await staff.locator('rect[role=button]').focus();
  await staff.getByRole('button', { name: 'Au centre' }).press('Enter');
  await expect(staff.getByLabel('X (mm)')).toHaveValue('40');
  // Fields show it first, the card a moment later.
  await expect.poll(() => middleOf('[data-element=box]')).toBeGreaterThan(before + 10);
  const after = await middleOf('[data-element=box]');
  expect(after).toBeCloseTo(await middleOf('rect[role=button]'), 0);
  answer.resolve();
  await expect(staff.getByRole('alert')).toContainText('Ce qui suit n’a pas pu être actualisé.');
  await showScreen(staff, 'editor-failure');
  await staff.unroute('**/templates/layout');
  await staff.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(staff.getByRole('alert')).toBeHidden();
});

test('on a phone the card stays in view above the fields of what is touched', async ({
  staff,
  api,
}) => {
  const { id: company } = await api.collection('Company').create({ RaisonSociale: 'Atelier' });
  await api.collection('Contacts').create({ company, Nom: 'Le Goff', Prenom: 'Maëlle' });
  const box = { kind: 'rectangle', x: 10, width: 30, height: 10, fill: { ink: 'black' } };
  const elements = [
    { ...box, id: 'one', y: 10 },
    { ...box, id: 'two', y: 30 },
  ];
  const design = { width: 85, height: 55, sides: [{ elements }] };
  const body = { company, name: 'Standard', design };
  const { id } = await api.send<{ id: string }>('/api/templates', { method: 'POST', body });
  await staff.setViewportSize(PHONE);
  // Its stored picture is there before the template, where the card will be.
  const template = Promise.withResolvers<void>();
  await staff.route(`**/api/templates/${id}`, async (route) => {
    await template.promise;
    await route.continue();
  });
  await staff.goto(`/companies/${company}/carte-imprimee/${id}`);
  const before = await placeOf(staff.getByRole('img', { name: /^Recto de «\sStandard\s»/ }));
  template.resolve();
  const card = staff.getByRole('img', { name: 'Recto de Maëlle Le Goff' });
  expect(await placeOf(card)).toEqual(before);
  await staff.locator('rect[role=button]').first().click();
  const sheet = staff.getByRole('region', { name: 'Rectangle' });
  const { y = 0, height = 0 } = (await placeOf(sheet)) ?? {};
  expect(height / PHONE.height).toBeCloseTo(0.45, 1);
  expect(y + height).toBeCloseTo(PHONE.height, 0);
  expect(await placeOf(card)).toEqual(before);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(y);
  await sheet.getByLabel('X (mm)').fill('12');
  const undo = staff.getByRole('button', { name: 'Défaire' });
  expect(await placeOf(undo)).toMatchObject({ width: 44, height: 44 });
  await showScreen(staff, 'editor-sheet');
  await staff.setViewportSize(PHONE);
  await undo.click();
  await expect(sheet.getByLabel('X (mm)')).toHaveValue('10');
  await sheet.getByLabel('X (mm)').press('Escape');
  await expect(sheet).toBeHidden();
  await expect(staff.locator('rect[role=button]').first()).toBeFocused();

  // A row of the list has the focus again, and what was pressed there stays chosen.
  const row = staff.getByRole('region', { name: 'Éléments' }).getByRole('button').last();
  await row.press('Enter');
  await expect(sheet).toBeFocused();
  await sheet.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(row).toBeFocused();
  const settings = staff.getByRole('button', { name: 'Réglages' });
  await settings.press('Enter');
  await expect(staff.getByLabel('Format de la carte')).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'editor-settings-phone');
  await staff.setViewportSize(PHONE);
  await staff.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  const bar = staff.getByRole('link', { name: 'Carte imprimée' });
  expect((await placeOf(bar))?.y).toBeLessThan(4);
  await staff.getByRole('button', { name: 'Actions\u00a0: Standard' }).click();
  await expect(staff.getByRole('menuitem', { name: 'Épreuve PDF' })).toBeVisible();
});
