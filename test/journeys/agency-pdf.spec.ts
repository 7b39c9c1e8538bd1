import { pointsOf } from '../../src/domain/press/lengths.ts';
import { agencyPdf, BAND } from '../support/agency-pdf.ts';
import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';
import { placeOnCard } from './support/place-on-card.ts';

const pdf = (bytes: Uint8Array, name: string) => ({
  ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
});

test('a card begins with the PDF of the agency, and a sheet under it is cut where one says', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', ['Martin']);
  await staff.goto(`/companies/${company}/carte-imprimee`);
  await staff.getByRole('button', { name: 'Créer un modèle' }).press('Enter');
  const beginning = staff.getByRole('dialog', { name: 'Créer un modèle' });
  await beginning.getByLabel('Nom du modèle').fill('Agence');
  await beginning.getByRole('radio', { name: 'Un PDF d’agence' }).check();
  const trim = [3, 3, 88, 58] as const;
  await beginning
    .getByLabel('PDF de l’agence', { exact: true })
    .setInputFiles(pdf(await agencyPdf({ pages: 2, trim }), 'carte.pdf'));
  await expect(beginning.getByText('91 × 61 mm, coupe à 85 × 55 mm')).toHaveCount(2);
  await expect(
    beginning.getByRole('img', { name: 'Page 1 du PDF' }).locator('image'),
  ).toHaveAttribute('href', /^blob:/);
  await showScreen(staff, 'agence-nouveau');
  await beginning.getByRole('button', { name: 'Créer le modèle' }).click();

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

  await staff.getByRole('button', { name: 'Fond PDF de l’agence' }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Fond PDF de l’agence' });
  const content = `${BAND} 0 0 0 0.2 k 0 0 ${pointsOf(120)} 9 re f`;
  await dialog
    .getByLabel('PDF de l’agence', { exact: true })
    .setInputFiles(pdf(await agencyPdf({ width: 120, height: 90, content }), 'planche.pdf'));
  await expect(dialog.getByText('Où la carte est-elle coupée ?')).toBeVisible();
  await expect(dialog.getByLabel('Du bord gauche (mm)')).toHaveValue('17,5');
  await dialog.getByLabel('Du haut (mm)').fill('20');
  await showScreen(staff, 'agence-coupe');
  await dialog.getByRole('button', { name: 'Mettre sous la carte' }).press('Enter');
  await expect(staff.getByLabel('X (mm)')).toHaveValue('-17,5');
  await expect(staff.getByLabel('Y (mm)')).toHaveValue('-20');
  await expect(staff.getByText('Enregistré', { exact: true })).toBeVisible();
});
