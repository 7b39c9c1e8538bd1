// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  ANNE,
  AT,
  answersFromShown,
  CARD,
  choose,
  decision,
  line,
  nextStep,
  open,
  openMenu,
  patched,
  posted,
  proofOf,
  shown,
  shows,
  text,
  WHEN,
  YEAR,
} from '../../../../test/support/proof-screen.tsx';
import { eventually } from '../../../../test/support/rendered.tsx';
import { carryOut, press, says } from '../../../../test/support/rendered-screen.tsx';

answersFromShown();

describe('A line of an order', () => {
  it('says who accepted its card, and asks again for new terms', async () => {
    shown.items = [
      line('anne', 'Anne Roux', { state: 'accepted', decisions: [decision('accepted')] }),
      line('yann', 'Yann Petit', {
        ...{ state: 'accepted', asksAgain: true },
        decisions: [decision('accepted', { isCurrent: false })],
      }),
    ];
    await open();
    expect(text()).toContain(`Anne RouxAcceptée par Jeanne Moreau, ${WHEN}`);
    // A phone has it below, where the badge has said that the card is accepted.
    const row = document.querySelector('[data-row="anne"]')?.textContent;
    expect(row).toContain(`Par Jeanne Moreau, ${WHEN}`);
    expect(row?.split('Acceptée')).toHaveLength(2);
    expect(text()).toContain('Yann PetitConditions à accepter');
    expect(text()).toContain('Cet accord porte sur d’autres conditions.');
  });

  it('that was cancelled, or is to be prepared again, does not say that its card changed', async () => {
    const decisions = [decision('accepted', { isCurrent: false })];
    shown.items = [
      line('anne', 'Anne Roux', { state: 'cancelled', decisions }),
      line('yann', 'Yann Petit', { state: 'toPrepare', decisions }),
    ];
    await open();
    expect(text()).toContain('Acceptée par Jeanne Moreau');
    expect(text()).not.toContain('La carte a changé depuis');
    shown.items = [line('zoé', 'Zoé Noir', { state: 'ready', decisions })];
    document.body.innerHTML = '';
    await open();
    expect(text()).toContain('La carte a changé depuis.');
  });

  it('tells a refusal in the words of the client, and the way to mend it', async () => {
    const refused = decision('refused', {
      ...{ reasons: ['name', 'layout'], words: '<b>Mon nom</b>', value: 'Anne Le Roux' },
    });
    shown.items = [
      line('anne', 'Anne Roux', { state: 'refused', decisions: [refused, decision('accepted')] }),
    ];
    shown.known = { ...shown.known, proof: proofOf({ state: 'refused', refused: 1, cards: 1 }) };
    await open();
    expect(nextStep().textContent).toBe('Corriger les cartes refusées');
    expect(text()).toContain(`Refusée par Jeanne Moreau, ${WHEN}`);
    expect(text()).toContain('nom, mise en page.');
    expect(text()).toContain('«\u00a0Anne Le Roux\u00a0»');
    expect(text()).toContain('«\u00a0<b>Mon nom</b>\u00a0»');
    // The button that acts on it stands below all that was said.
    expect(text().indexOf('Mon nom')).toBeLessThan(text().indexOf('Corriger le nom'));
    expect(text()).toContain('1\u00a0réponse plus ancienne');
    const links = [...document.querySelectorAll('a')].map((a) => [
      a.getAttribute('aria-label'),
      a.getAttribute('href'),
    ]);
    expect(links).toContainEqual(['Ouvrir la fiche d’Anne Roux', '/fiches/anne']);
    expect(links.map(([label]) => label)).toContain('Voir sur la carte d’Anne Roux');
    await carryOut(() => nextStep().click());
    // Where it is mended, not only the card, which may be in sight already.
    expect(document.activeElement?.textContent).toBe('Corriger le nom');
    await openMenu('Salon');
    await choose('Envoyer de nouveau');
    await says('1\u00a0carte refusée n’a pas été reprise depuis');
  });

  it('of terms leads to the order, where they are mended', async () => {
    const refused = decision('refused', { isOfTerms: true });
    shown.items = [line('anne', 'Anne Roux', { state: 'refused', decisions: [refused] })];
    shown.known = { ...shown.known, proof: proofOf({ refused: 1 }) };
    await open();
    expect(text()).toContain('Conditions refusées par Jeanne Moreau');
    expect(text()).not.toContain('Ouvrir la fiche');
    await carryOut(() => nextStep().click());
    expect(document.activeElement?.textContent).toBe('Modifier la commande');
  });

  it('of terms says when they are others, and takes no refusal for a yes', async () => {
    const refused = decision('refused', { isOfTerms: true, isCurrent: false });
    shown.items = [
      line('anne', 'Anne Roux', { state: 'refused', asksAgain: true, decisions: [refused] }),
    ];
    await open();
    expect(text()).toContain('Les conditions ou la carte ont changé depuis.');
    expect(text()).not.toContain('Cet accord porte');
  });

  it('brings the value of a client into the file of the person by one press, and back', async () => {
    const refused = decision('refused', { reasons: ['job'], value: 'Directrice artistique' });
    shown.items = [line('anne', 'Anne Roux', { state: 'refused', decisions: [refused] })];
    await open();
    await press('Corriger le poste dans la fiche d’Anne Roux');
    await shows('Poste, Graphiste → Directrice artistique.');
    await press('Annuler');
    await eventually(() =>
      expect(patched).toEqual([
        [{ Poste: 'Directrice artistique' }, `"${ANNE.updated}"`],
        [{ Poste: 'Graphiste' }, '"later"'],
      ]),
    );
  });

  it('says that the value is in the file, and leads on to the card that is to be prepared anew', async () => {
    const refused = decision('refused', { reasons: ['job'], value: 'Directrice artistique' });
    const changes = [{ label: 'Poste', before: 'Graphiste', after: 'Directrice artistique' }];
    const mended = { state: 'refused', decisions: [refused] } as const;
    const frozen = { number: 1, at: AT, mergedName: '', template: CARD, remarks: [], changes };
    shown.items = [
      line('anne', 'Anne Roux', { ...mended, frozen }),
      line('yann', 'Yann Petit', { ...mended, frozen }),
    ];
    shown.known = { ...shown.known, proof: proofOf({ refused: 2 }) };
    await open();
    expect(text()).toContain('Reprise dans la fiche\u00a0: «\u00a0Directrice artistique\u00a0»');
    expect(text()).not.toContain('Ouvrir la fiche');
    expect(nextStep().textContent).toBe('Reprendre les 2\u00a0cartes corrigées');
    await carryOut(() => nextStep().click());
    await eventually(() =>
      expect(posted).toEqual([['preparation', { contacts: ['anne', 'yann'] }]]),
    );
  });

  it('offers a value for each of its reasons, and says which are still open', async () => {
    const refused = decision('refused', { reasons: ['job', 'phone'], value: '06 39 98 71 04' });
    const frozen = { number: 1, at: AT, template: CARD, remarks: [], mergedName: '' };
    const changes = [{ label: 'Mobile', before: '', after: '+33 6 39 98 71 04' }];
    const state = 'refused';
    shown.items = [
      line('anne', 'Anne Roux', { state, decisions: [refused] }),
      line('yann', 'Yann Petit', { state, decisions: [refused], frozen: { ...frozen, changes } }),
    ];
    await open();
    const words = ['Corriger le poste', 'Corriger le mobile', 'Corriger le téléphone'];
    const row = (of: string) => document.querySelector(`[data-row="${of}"]`);
    const buttons = [...(row('anne')?.querySelectorAll('[data-answers] button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(words);
    expect(row('anne')?.textContent).not.toContain('Reste à corriger');
    expect(row('yann')?.textContent).toContain('Reste à corriger\u00a0: poste.');
    expect(row('yann')?.textContent).toContain('Reprise dans la fiche');
    expect(row('yann')?.textContent).toContain('Ouvrir la fiche');
    // No number breaks at the end of a line.
    const number = '06\u00a039\u00a098\u00a071\u00a004';
    const printed = '+33\u00a06\u00a039\u00a098\u00a071\u00a004';
    expect(row('yann')?.textContent).toContain(`mobile, vide → ${printed}.`);
    expect(row('yann')?.textContent).toContain(`«\u00a0${number}\u00a0»`);
  });

  it('leaves to staff what a value is for where that cannot be told', async () => {
    const refused = decision('refused', { reasons: ['name'], value: 'Mme Dupont' });
    shown.items = [line('anne', 'Anne Roux', { state: 'refused', decisions: [refused] })];
    await open();
    await press('Corriger le nom dans la fiche d’Anne Roux');
    await shows('Cette valeur ne dit pas où s’arrête le prénom');
    expect(patched).toEqual([]);
  });

  it('of an order that is wholly accepted leads on to production', async () => {
    shown.items = [
      line('anne', 'Anne Roux', { state: 'accepted', decisions: [decision('accepted')] }),
    ];
    shown.known = { ...shown.known, asking: 0, proof: proofOf({ state: 'accepted', accepted: 2 }) };
    await open();
    expect(nextStep().textContent).toBe('Passer en production');
    expect(text()).toContain(`approuvée le 2\u00a0janvier ${YEAR}`);
    expect(text()).toContain('Les 2\u00a0cartes sont acceptées');
  });
});
