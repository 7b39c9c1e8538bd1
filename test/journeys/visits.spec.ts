import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

const VISITOR =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

/** Visits as of somebody in the street, and waits until they are written. */
async function visit(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { body } = await fetch(`${url}${path}`, { headers: { 'user-agent': VISITOR } });
    await body?.cancel();
  }
}

test('visits show on the dashboard, the company and the card, as a chart, a table and a file', async ({
  staff,
  api,
  server,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Imprimerie Le Goff' });
  const contact = await api
    .collection('Contacts')
    .create({ Prenom: 'Zoé', Nom: 'Le Goff', company: company.id });
  const card = `/c/${contact.id}`;
  await staff.goto('/');
  const panel = staff.getByRole('region', { name: 'Visites des cartes' });
  await expect(panel.getByText('Aucune visite ces 30 derniers jours.')).toBeVisible();
  await panel.getByRole('radio', { name: '90 jours' }).check();
  await expect(panel.getByText('Aucune visite ces 90 derniers jours.')).toBeVisible();
  await expect(panel.getByRole('figure')).toHaveCount(0);

  await visit(server.url, [card, card, `${card}.vcf`, card]);
  // Written when it stops.
  await server.stop();
  await server.restart();

  await staff.goto('/');
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
  await expectAccessible(staff);
  await panel.scrollIntoViewIfNeeded();
  await showScreen(staff, 'visits-table');
  await panel.getByRole('radio', { name: '90 jours' }).check();
  await expect(table.getByRole('row')).toHaveCount(91);
  await panel.getByText('Lire en tableau').click();
  await panel.getByRole('radio', { name: '365 jours' }).check();
  await expect(panel.getByRole('img', { name: /Pages affichées : au plus 3, du / })).toBeVisible();
  await showScreen(staff, 'visits-dashboard');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  const download = staff.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('visites-365-jours.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\ufeffJour;Pages affichées;Contacts téléchargés');
  expect(lines.at(-2)).toMatch(/^\d\d\/\d\d\/\d{4};3;1$/);

  await staff.goto(`/companies/${company.id}/carte`);
  const ofCompany = staff.getByRole('region', { name: 'Visites de ses cartes' });
  await expect(ofCompany.getByRole('figure', { name: 'Pages affichées' })).toContainText('3');
  await staff.goto(`/cartes/${contact.id}`);
  const ofCard = staff.getByRole('region', { name: 'Visites de la carte' });
  await expect(ofCard.getByRole('figure', { name: 'Pages affichées' })).toContainText('3');
  await expectAccessible(staff);
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

  await staff.goto('/');
  const account = staff.getByRole('button', { name: /^Compte/ });
  await account.click();
  const edges = [account, staff.getByRole('menu')].map(async (element) => {
    const box = await element.boundingBox();
    return box && box.x + box.width;
  });
  expect(new Set(await Promise.all(edges)).size, 'right edges of the menu and its button').toBe(1);
  await staff.keyboard.press('ArrowUp');
  await expect(staff.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem').first()).toBeFocused();
  await staff.getByRole('menuitem', { name: 'État des codes' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('État des codes');
  await expect(staff.getByRole('menu')).toHaveCount(0);
  const rows = staff.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(
    /Cléo Supprimée.*Atelier Kerbrat.*Supprimé le .*2Restaurer/,
  );
  await expect(rows.nth(2)).toContainText(/Ana Partie.*Départ le 5\sjanvier\s2026.*1/);
  await expect(rows.nth(3)).toContainText(/Bob Masqué.*Masquée.*0/);
  await expectAccessible(staff);
  await showScreen(staff, 'codes');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  await staff.setViewportSize({ width: 1440, height: 900 });

  await staff.getByRole('button', { name: 'Restaurer Cléo Supprimée' }).click();
  await expect(staff.getByText('Cléo Supprimée est de retour.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  expect((await fetch(`${server.url}/c/${gone.id}`)).status).toBe(200);
  await staff.getByRole('link', { name: 'Ouvrir la carte de Bob Masqué' }).click();
  await expect(staff).toHaveURL(`/cartes/${hidden.id}`);
});
