import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  placeOf,
  showScreen,
  test,
} from './support/journey.ts';
import { placeOnCard } from './support/place-on-card.ts';

test('long names of elements and words without end leave the editor its widths', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({
    ...{ RaisonSociale: 'Menuiserie Kervern & Fils', legalLine: 'SARL au capital de 8 000 €' },
    siret: '73282932000074',
  });
  const body = { company: company.id, name: 'Standard', preset: 'sober' };
  await api.send('/api/templates', { method: 'POST', body });
  await staff.goto(`/companies/${company.id}/carte-imprimee`);
  await staff.getByRole('link', { name: 'Standard' }).click();
  await staff.getByText('Verso', { exact: true }).click();
  const panel = staff.getByRole('region', { name: 'Éléments' });
  await expect(panel.getByRole('button', { name: /^Mention légale, SIREN/ })).toBeVisible();
  await placeOnCard(staff, 'Texte fixe');
  const words = staff.getByRole('textbox', { name: 'Texte', exact: true });
  await words.selectText();
  await staff.keyboard.insertText('Anticonstitutionnellement'.repeat(32));
  await expect(words).toHaveValue('Anticonstitutionnellement'.repeat(12));
  await expect(
    staff.getByText('300\u00a0signes au plus\u00a0: ce qui suit n’est pas pris.'),
  ).toBeVisible();
  await expect(staff.getByRole('list', { name: 'À corriger' })).toBeVisible();
  const [left, card] = [
    await placeOf(panel),
    await placeOf(staff.locator('main svg[role=img]').first()),
  ];
  expect(left?.width).toBeLessThan(220);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(card?.x ?? 0);
  for (const viewport of [DESK, PHONE]) {
    await staff.setViewportSize(viewport);
    await expectNoSidewaysScroll(staff);
  }
  await showScreen(staff, 'editor-long-words');
});
