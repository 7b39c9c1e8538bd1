import { presetDesign } from '../../src/domain/press/presets/presets.ts';
import { expect, expectAccessible, PHONE, showScreen, test } from './support/journey.ts';

test('a client marks the place on a card without a script, and compares it with the next one', async ({
  staff,
  api,
  browser,
  contextOptions,
}) => {
  const { id: company } = await api
    .collection('Company')
    .create({ RaisonSociale: 'Atelier Marec' });
  const named = {
    Nom: 'Marec',
    Prenom: 'Anne',
    Poste: 'Graveuse',
    Phone: '06 39 98 00 10',
    company,
  };
  const { id: anne } = await api.collection('Contacts').create(named);
  const look = { color: '#1b365d', hasLogo: false, hasLegal: false };
  const body = { company, name: 'Standard', design: presetDesign('band', look) };
  const { id: template } = await api.send('/api/templates', { method: 'POST', body });
  const headers = { 'if-match': '"1"' };
  await api.send(`/api/templates/${template}/publish`, { method: 'POST', body: {}, headers });
  const order = { Name: 'Salon', company, contacts: [anne], Quantity: 200 };
  const { id } = await api.collection('orders').create(order);
  const sent = async () => {
    const path = `/api/orders/${id}`;
    await api.send(`${path}/preparation`, { method: 'POST', body: { contacts: [anne] } });
    const recipients = [{ name: 'Jeanne Roux', email: 'jeanne@marec.example', role: 'decides' }];
    const rules = { language: 'fr', needsAll: false, canForward: true, isMailed: false };
    const answer = await api.send(`${path}/proof`, {
      method: 'POST',
      body: { recipients, ...rules },
    });
    return new URL(String(answer.links[0].url)).pathname;
  };

  const options = { ...contextOptions, viewport: PHONE, locale: 'fr-FR' };
  const scriptless = await browser.newContext({ ...options, javaScriptEnabled: false });
  const client = await scriptless.newPage();
  await client.goto(await sent());
  const refused = client.getByRole('article');
  await refused.getByRole('button', { name: /^Refuser/ }).click();
  await client.getByLabel('téléphone').check();
  await client.getByLabel('Précisions').fill('Le mobile a changé.');
  await client.getByRole('button', { name: /^Recto.*marquer l’endroit$/ }).click({
    position: { x: 92, y: 112 },
  });
  const place = client.getByLabel('Endroit');
  await expect(place.locator(':checked')).toHaveText('au milieu à gauche du recto');
  await expect(client.getByLabel('Précisions')).toHaveValue('Le mobile a changé.');
  await expect(client.getByLabel('téléphone')).toBeChecked();
  await showScreen(client, 'client-marked');
  await client.setViewportSize(PHONE);
  await place.selectOption({ label: 'en haut à droite du recto' });
  await expect(client.getByLabel('Votre nom')).toHaveValue('Jeanne Roux');
  await client.locator('[name=agreed]').check();
  await client.getByRole('button', { name: 'Refuser la carte' }).click();
  await client.getByRole('link', { name: 'Revenir aux cartes' }).click();
  await expect(client.getByText(/^Point 1.: en haut à droite du recto$/)).toBeVisible();
  await showScreen(client, 'client-refused-point');
  await scriptless.close();

  await staff.goto(`/orders/${id}`);
  await expect(
    staff.getByRole('img', { name: /^point marqué en haut à droite du recto$/ }),
  ).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'client-point-staff');

  await api.collection('Contacts').update(anne, { Nom: 'Marec-Le Bihan', Phone: '06 39 98 77 66' });
  await api.collection('orders').update(id, { Quantity: 500 });
  const reading = await browser.newContext(options);
  const reader = await reading.newPage();
  await reader.goto(await sent());
  await expect(reader.getByText('Ce qui avait été demandé')).toBeVisible();
  await expect(reader.getByText('Conditions changées')).toBeVisible();
  await expectAccessible(reader);
  await showScreen(reader, 'client-changed');
  await reader.setViewportSize(PHONE);
  await reader.getByRole('link', { name: 'Comparer avec la carte précédente' }).click();
  const before = reader.getByRole('img', { name: /^Recto d’avant/ });
  await expect(before).toBeHidden();
  await expectAccessible(reader);
  await reader.getByRole('radio', { name: 'Maintenant' }).press('ArrowRight');
  await expect(before).toBeVisible();
  await reader.getByRole('radio', { name: 'Superposé' }).check();
  await expect(before).toBeVisible();
  await expectAccessible(reader);
  await showScreen(reader, 'client-overlay');
  await reading.close();
});
