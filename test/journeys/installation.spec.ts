import { readFileSync } from 'node:fs';
import {
  ACCOUNT,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test('an administrator sees how the installation is, and makes a backup', async ({ staff }) => {
  await staff.goto('/');
  await staff.getByRole('button', { name: `Compte ${ACCOUNT.email}` }).click();
  await staff.getByRole('menuitem', { name: 'Installation' }).click();
  await expect(staff.getByText('La première sauvegarde est à venir.')).toBeVisible();
  await expect(staff.getByText('pas encore vérifiée')).toBeVisible();
  await showScreen(staff, 'installation-avant');

  await staff.getByRole('button', { name: 'Sauvegarder maintenant' }).focus();
  await staff.keyboard.press('Enter');
  await expect(
    staff.getByText(/^Dernière sauvegarde\s: à l’instant \(\d+(,\d)?\s[KM]o\), vérifiée\.$/),
  ).toBeVisible();
  await expect(staff.getByText('La sauvegarde est faite, et vérifiée.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Sauvegarder maintenant' })).toBeFocused();
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  await showScreen(staff, 'installation');
});

test('a backup for which there is no room says what to do', async ({ staff, announced }) => {
  announced.push(/status of 507/, /Erreur lors de la sauvegarde/);
  await staff.route('**/api/installation/backups', (route) =>
    route.fulfill({ status: 507, json: { data: {}, message: '', status: 507 } }),
  );
  await staff.goto('/installation');
  await staff.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  await expect(staff.getByText(/pas assez de place.*BACKUP_DIR/)).toBeVisible();
});

test('backups that are late stand on the dashboard and lead to what is wrong', async ({
  staff,
}) => {
  await staff.route('**/api/today', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), daysWithoutBackup: 5 } });
  });
  const fault = 'Ce fichier est abîmé, ou n’est pas une base de données.';
  await staff.route('**/api/installation', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const late = new Date(Date.now() - 5 * 86_400_000).toISOString().replace('T', ' ');
    await route.fulfill({
      json: {
        ...body,
        integrity: { state: 'damaged', checked: late },
        warnings: ['http', 'proxy', 'root'],
        backups: {
          ...body.backups,
          last: { time: late, bytes: 24_000_000 },
          lastTry: { time: late, fault, records: null, seconds: 0 },
        },
      },
    });
  });
  await staff.goto('/');
  const line = staff.getByRole('link', { name: 'Aucune sauvegarde depuis 5 jours.' });
  await expect(line).toBeVisible();
  await showScreen(staff, 'installation-dashboard');
  await line.click();
  await expect(staff.getByText(/Aucune sauvegarde depuis 5 jours\. Le journal/)).toBeVisible();
  await expect(staff.getByText(/La base de données est abîmée/)).toBeVisible();
  await showScreen(staff, 'installation-abimee');
});

test('how long things are kept is said, and people who left long ago are proposed', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier' });
  const left = { cardState: 'left', leftOn: '2020-03-12', company: company.id };
  await api.collection('Contacts').create({ ...left, Nom: 'Durand' });
  await api.collection('Contacts').create({ Nom: 'Lefèvre', company: company.id });
  await staff.goto('/installation');
  const gone = staff.getByRole('link', { name: '1 personne' });
  await gone.scrollIntoViewIfNeeded();
  await expect(staff.getByText('12 mois, puis «\u00a0Ancien compte\u00a0»')).toBeVisible();
  await showScreen(staff, 'installation-conservation');
  await gone.click();
  await expect(staff.getByText('Carte : personne partie depuis plus de 2 ans')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Durand' })).toBeVisible();
  await expect(staff.getByText('Lefèvre')).toHaveCount(0);
});

test('who runs the installation is said once, and stands in the register', async ({ staff }) => {
  await staff.goto('/installation');
  await staff.getByLabel('Votre société et son adresse').fill('Imprimerie du Port, Nantes');
  await staff.getByLabel('Contact pour les données personnelles').fill('rgpd@example.fr');
  await staff.getByLabel('Sous-traitants ultérieurs').fill('Hébergeur SA, France');
  await staff.getByRole('button', { name: 'Registre (PDF)' }).scrollIntoViewIfNeeded();
  await showScreen(staff, 'installation-rgpd');
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    staff.getByText('Le registre et les fiches RGPD le disent désormais.'),
  ).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  const downloading = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Registre (HTML)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^registre-.+\.html$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Imprimerie du Port, Nantes');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
});

test('the sheet of a company says what is done with the data of its people', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier' });
  await staff.goto(`/companies/${company.id}`);
  const button = staff.getByRole('button', { name: 'Fiche RGPD (PDF)' });
  await expect(button).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await showScreen(staff, 'company-rgpd');
  const downloading = staff.waitForEvent('download');
  await button.click();
  expect((await downloading).suggestedFilename()).toMatch(/^fiche-rgpd-Atelier-.+\.pdf$/);
});

test('copies of the cards are listed, forgotten, and handed out', async ({ staff }) => {
  const copy = {
    folder: '/srv/cartes',
    company: '',
    written: '2026-03-12 10:00:00.000Z',
    changesOn: '',
  };
  await staff.route('**/api/installation', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), cardCopies: [copy] } });
  });
  // As with an address that codes may hold.
  await staff.route(
    (url) => url.pathname === '/installation',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('addressFault', 'nothing');
      await route.fulfill({ response, body });
    },
  );
  await staff.route('**/api/exports/cards', (route) => {
    expect(route.request().postDataJSON()).toEqual({ company: '' });
    return route.fulfill({ json: { url: '/c/icon.svg' } });
  });
  await staff.route('**/card-copies/forget', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ folder: '/srv/cartes' });
    const installation = await staff.request.get('/admin/api/installation', {
      headers: route.request().headers(),
    });
    await route.fulfill({ json: await installation.json() });
  });
  await staff.goto('/installation');
  const button = staff.getByRole('button', { name: 'Télécharger une copie' });
  await button.scrollIntoViewIfNeeded();
  await showScreen(staff, 'installation-copies');
  const downloading = staff.waitForEvent('download');
  await button.press('Enter');
  await downloading;
  await staff.getByRole('button', { name: 'Oublier /srv/cartes' }).press('Enter');
  await expect(staff.getByText('/srv/cartes', { exact: true })).toBeHidden();
});
