import { pointsOf } from '../../src/domain/press/lengths.ts';
import { agencyPdf, BAND, writtenPdf } from '../support/agency-pdf.ts';
import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';
import { placeOnCard } from './support/place-on-card.ts';

const pdf = (bytes: Uint8Array, name: string) => ({
  ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
});
const PEOPLE = ['Martin'];

test('a card begins with the PDF of the agency, whose pages lie under the names', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', PEOPLE);
  await staff.goto(`/companies/${company}/carte-imprimee`);
  await staff.getByRole('button', { name: 'Créer un modèle' }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Créer un modèle' });
  await dialog.getByLabel('Nom du modèle').fill('Agence');
  await dialog.getByLabel('Partir de').selectOption('PDF de l’agence');
  await dialog.getByRole('button', { name: 'Créer le modèle' }).click();
  await expect(dialog.getByText(/Choisissez un PDF dont une page/)).toBeVisible();

  const file = dialog.getByLabel('PDF de l’agence', { exact: true });
  await file.setInputFiles(pdf(await agencyPdf({ content: '1 0 0 rg 0 0 9 9 re f' }), 'rvb.pdf'));
  await expect(dialog.getByText(/Des couleurs sont en RVB/)).toBeVisible();
  const sheet = await agencyPdf({ width: 120, height: 90 });
  await file.setInputFiles(pdf(sheet, 'planche.pdf'));
  await dialog.getByLabel('Format de la carte').selectOption('55 × 55 mm');
  await expect(dialog.getByLabel('Du bord gauche (mm)')).toHaveValue('32,5');
  await dialog.getByLabel('Du bord gauche (mm)').fill('20');
  await showScreen(staff, 'agence-nouveau-coupe');
  const trim = [3, 3, 88, 58] as const;
  await file.setInputFiles(pdf(await agencyPdf({ pages: 2, trim }), 'carte.pdf'));
  await expect(dialog.getByText('91 × 61 mm, coupe à 85 × 55 mm')).toHaveCount(2);
  await expect(dialog.getByRole('img', { name: 'Page 1 du PDF' }).locator('image')).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await showScreen(staff, 'agence-nouveau');
  await dialog.getByRole('button', { name: 'Créer le modèle' }).click();

  const card = staff.getByRole('img', { name: /Recto/ });
  await expect(card.locator('image')).toHaveAttribute('href', /^blob:/);
  await placeOnCard(staff, 'Prénom et nom');
  await expect(card.locator('use').first()).toBeAttached();
  await staff
    .getByRole('button', { name: 'Fond PDF', exact: true })
    .and(staff.locator('rect'))
    .focus();
  await expect(staff.getByText('carte.pdf, page 1. Il s’imprime tel quel.')).toBeVisible();
  await showScreen(staff, 'agence-editor');
});

test('a page under a card that is there: where it is cut is asked, a sample text is named', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', PEOPLE);
  const name = {
    ...{ kind: 'text', id: 'name', x: 10, y: 33, width: 60, font: 'inter-400', size: 12 },
    ...{ sizeMin: 7, leading: 14, paint: { ink: 'black' } },
    parts: [{ kind: 'value', value: 'Nom' }],
  };
  const design = { width: 85, height: 55, sides: [{ elements: [name] }] };
  const body = { company, name: 'Standard', design };
  const template = await api.send('/api/templates', { method: 'POST', body });
  await staff.goto(`/companies/${company}/carte-imprimee/${template.id}`);
  const open = staff.getByRole('button', { name: 'Fond PDF de l’agence' });
  await open.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Fond PDF de l’agence' });
  const file = dialog.getByLabel('PDF de l’agence', { exact: true });
  const sheet = {
    width: 120,
    height: 90,
    content: `${BAND} 0 0 0 0.2 k 0 0 ${pointsOf(120)} 9 re f`,
  };
  await file.setInputFiles(pdf(await agencyPdf(sheet), 'planche.pdf'));
  await expect(dialog.getByText('Où la carte est-elle coupée ?')).toBeVisible();
  await expect(dialog.getByLabel('Du bord gauche (mm)')).toHaveValue('17,5');
  await dialog.getByLabel('Du haut (mm)').fill('20');
  await showScreen(staff, 'agence-coupe');
  await dialog.getByRole('button', { name: 'Mettre sous la carte' }).press('Enter');
  await expect(staff.getByLabel('X (mm)')).toHaveValue('-17,5');
  await expect(staff.getByLabel('Y (mm)')).toHaveValue('-20');

  await open.press('Enter');
  await file.setInputFiles(pdf(await writtenPdf('Jean Dupont', { x: 13, y: 33 }), 'exemple.pdf'));
  await dialog.getByRole('button', { name: 'Mettre sous la carte' }).press('Enter');
  await expect(staff.getByText(/s’imprimerait sur «\sJean Dupont\s»/)).toBeVisible();
  await expect(staff.getByText('Enregistré', { exact: true })).toBeVisible();
  await showScreen(staff, 'agence-exemple');
  await staff.keyboard.press('Control+z');
  await expect(staff.getByText(/Jean Dupont/)).toBeHidden();
});
