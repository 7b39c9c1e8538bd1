import type { Locator } from '@playwright/test';
import { DESK, expect, PHONE, test } from './support/journey.ts';

// Notices move as they open and close here, and take their time to be gone.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Where two elements begin and end in the same moment: a notice moves. */
async function placesOf(first: Locator, second: Locator) {
  const both = await first.evaluate(
    (one, other) =>
      [one, other].flatMap((element) => {
        if (!element) return [];
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      }),
    await second.elementHandle(),
  );
  const [one, other] = both;
  if (!one || !other) throw new Error('Nothing is drawn there.');
  return { one, other };
}

test('a notice covers no button at the foot of the window, however long it is', async ({
  staff,
  api,
}) => {
  const RaisonSociale = `Coopérative ${'des imprimeurs et façonneurs '.repeat(4)}réunis`;
  const company = await api.collection('Company').create({ RaisonSociale });
  const save = staff.getByRole('button', { name: 'Enregistrer' });
  const text = staff.getByRole('region', { name: 'Notifications' }).getByRole('paragraph');
  const action = staff.getByRole('button', { name: 'Administrer' });
  const expectApart = async (button: Locator) => {
    for (const size of [DESK, { width: 1024, height: 560 }, PHONE, { width: 320, height: 568 }]) {
      await staff.setViewportSize(size);
      const areApart = async () => {
        const { one: notice, other: foot } = await placesOf(text, button);
        return notice.bottom < foot.top || notice.top > foot.bottom;
      };
      await expect
        .poll(areApart, `${size.width} px: the text of the notice and the button`)
        .toBe(true);
    }
  };
  await staff.goto(`/companies?fiche=${company.id}`);
  await staff.getByLabel('Ville').fill('Nantes');
  await staff.keyboard.press('Enter');
  await expect(text).toHaveText(`L’entreprise ${RaisonSociale} est enregistrée.`);

  await staff.setViewportSize(PHONE);
  const { one: said, other: below } = await placesOf(text, action);
  expect(below.top, 'the action below the text').toBeGreaterThanOrEqual(said.bottom);
  // A scaled drawing leaves some hundred-thousandths of a pixel.
  expect(Math.round(said.bottom - said.top), 'four lines at most').toBeLessThanOrEqual(80);

  await staff.getByRole('button', { name: /^Actions/ }).click();
  await staff.getByRole('menuitem', { name: /^Modifier/ }).click();
  await expect(save).toBeVisible();
  await expect(text).toHaveCount(0);

  await staff.goto(`/companies/${company.id}/carte`);
  await staff.getByLabel('Mention légale').fill('SARL au capital de 10 000 €');
  await save.click();
  await expect(text).toBeVisible();
  await staff.getByLabel('Mention légale').fill('SARL au capital de 20 000 €');
  // It stays for as long as it has the focus.
  await staff.getByRole('button', { name: 'Fermer la notification' }).focus();
  await expectApart(save);
});
