import { readFile } from 'node:fs/promises';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

const VISITOR =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

/** Visits as of somebody in the street, and waits until they are written. */
async function visit(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { body } = await fetch(`${url}${path}`, { headers: { 'user-agent': VISITOR } });
    await body?.cancel();
  }
}

test('visits show on the dashboard and on the card, as a chart, a table and a file', async ({
  staff,
  api,
  server,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Imprimerie Le Goff' });
  const contact = await api
    .collection('Contacts')
    .create({ Prenom: 'Zoé', Nom: 'Le Goff', company: company.id });
  const card = `/c/${contact.id}`;
  await visit(server.url, [card, card, `${card}.vcf`, card]);
  // Written when it stops.
  await server.stop();
  await server.restart();

  // Of a single day of visits there would be nothing to see yet.
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    views: index % 7,
    downloads: 0,
  }));
  await staff.route('**/admin/api/today', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), visits: { days, views: 90, downloads: 0 } };
    await route.fulfill({ response, json });
  });
  await staff.goto('/');
  const panel = staff.getByRole('region', { name: 'Visites des cartes' });
  await expect(panel).toContainText(/90\s*en 30 jours/);
  await showScreen(staff, 'visits-glance');
  await panel.getByRole('button', { name: 'Détail' }).click();
  await expect(panel.getByRole('figure', { name: 'Pages affichées' })).toContainText('3');
  await expect(panel.getByRole('img', { name: /Pages affichées : au plus 3, / })).toBeVisible();
  await expect(
    panel.getByRole('img', { name: /Contacts téléchargés : au plus 1, / }),
  ).toBeVisible();
  await expect(panel.getByText(/Sont comptés, par carte et par jour/)).toBeVisible();
  await panel.getByText('Lire en tableau').click();
  const table = panel.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').nth(1)).toContainText(/\d{4}31$/);
  await panel.scrollIntoViewIfNeeded();
  await showScreen(staff, 'visits-table');
  await panel.getByText('Lire en tableau').click();
  await panel.getByRole('radio', { name: '365 jours' }).check();
  await expect(panel.getByRole('img', { name: /Pages affichées : au plus 3, du / })).toBeVisible();
  await showScreen(staff, 'visits-dashboard');
  await staff.setViewportSize(PHONE);
  const download = staff.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('visites-365-jours.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\ufeffJour;Pages affichées;Contacts téléchargés');
  expect(lines.at(-2)).toMatch(/^\d\d\/\d\d\/\d{4};3;1$/);

  await staff.goto(`/fiches/${contact.id}/carte`);
  const ofCard = staff.getByRole('region', { name: 'Visites de la carte' });
  await expect(ofCard.getByRole('figure', { name: 'Pages affichées' })).toContainText('3');
  await ofCard.scrollIntoViewIfNeeded();
  await showScreen(staff, 'visits-card');
});

test('codes that lead to nobody are listed with their scans, and can be put right', async ({
  staff,
  api,
  server,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  const person = (values: Record<string, string>) =>
    api.collection('Contacts').create({ company: company.id, ...values });
  const left = await person({
    Prenom: 'Ana',
    Nom: 'Partie',
    cardState: 'left',
    leftOn: '2026-01-05',
  });
  const hidden = await person({ Prenom: 'Bob', Nom: 'Masqué', cardState: 'hidden' });
  const gone = await person({ Prenom: 'Cléo', Nom: 'Supprimée' });
  await api.collection('Contacts').delete(gone.id);
  await visit(server.url, [`/c/${gone.id}`, `/c/${gone.id}`, `/c/${left.id}`]);
  await server.stop();
  await server.restart();

  await staff.goto('/codes');
  await expect(staff.getByText('2 codes scannés ce mois ne mènent à personne.')).toBeVisible();
  const rows = staff.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(
    /Cléo Supprimée.*Atelier Kerbrat.*Supprimé le .*Phrase seule2Restaurer/,
  );
  await expect(rows.nth(2)).toContainText(/Ana Partie.*Parti le 5\sjanvier.*1Choisir un/);
  await showScreen(staff, 'codes');
  await staff.getByRole('button', { name: 'Restaurer Cléo Supprimée' }).click();
  await expect(staff.getByText('Cléo Supprimée est de retour.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(staff.getByText('1 code scanné ce mois ne mène à personne.')).toBeVisible();
  expect((await fetch(`${server.url}/c/${gone.id}`)).status).toBe(200);
  await staff.getByRole('radio', { name: 'Sans scan 1' }).check();
  await expect(staff).toHaveURL('/codes?scans=sans');
  await expect(rows.nth(1)).toContainText('Bob Masqué');
  await staff.getByRole('button', { name: 'Publier la carte de Bob Masqué' }).click();
  await expect(staff.getByText('Aucun autre code ne mène dans le vide')).toBeVisible();
  expect((await fetch(`${server.url}/c/${hidden.id}`)).status).toBe(200);
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(rows.nth(1)).toContainText('Bob Masqué');
  await staff.getByRole('radio', { name: 'Encore scannés 1' }).check();
  await staff.getByRole('link', { name: 'Choisir un successeur d’Ana Partie' }).click();
  await expect(staff).toHaveURL(`/fiches/${left.id}/carte`);
});
