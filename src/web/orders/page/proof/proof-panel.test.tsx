// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  AT,
  answersFromShown,
  choose,
  decision,
  dialog,
  HASH,
  JEANNE,
  line,
  nextStep,
  open,
  openMenu,
  PAUL,
  posted,
  proofOf,
  recipient,
  shown,
  shows,
  TEXT,
  takeNextStep,
  text,
  WHEN,
  YEAR,
} from '../../../../../test/support/proof-screen.tsx';
import { eventually } from '../../../../../test/support/rendered.tsx';
import { carryOut, fill, press, says } from '../../../../../test/support/rendered-screen.tsx';

answersFromShown();

describe('A BAT that is out', () => {
  beforeEach(() => {
    shown.items = [
      line('anne', 'Anne Roux', { state: 'sent' }),
      line('yann', 'Yann Petit', { state: 'sent' }),
    ];
    shown.known = { ...shown.known, proof: proofOf() };
  });

  it('says how it stands, and who has opened it', async () => {
    const lost = recipient('luc', 'Luc Petit', { mail: 'lost', role: 'reads' });
    const left = recipient('rose', 'Rose Denis', { isRevoked: true });
    const recipients = [JEANNE, PAUL, lost, left];
    const sentAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const partly = { state: 'partly', cards: 4, accepted: 2, refused: 1, sentAt } as const;
    shown.known = { ...shown.known, proof: proofOf({ ...partly, recipients }) };
    await open();
    expect(text()).toContain('BAT n°\u00a02En partie');
    expect(text()).toContain('2\u00a0acceptées, 1\u00a0refusée, 1\u00a0sans réponse');
    expect(text()).toContain('par Claire Martin');
    expect(text()).toContain('Liens valables jusqu’au 11\u00a0avril 2036');
    expect(text()).toContain(`Ouvert ${WHEN}`);
    expect(text()).toContain('Pas ouvert depuis 3\u00a0jours');
    expect(text()).toContain('1\u00a0carte sans réponse de sa part');
    expect(text()).toContain('E-mail refusé par le serveur du destinataire');
    expect(text()).toContain('Accès retiré');
    expect(text()).toContain('BAT envoyé le');
  });

  it('is reminded of in one step, of those who are chosen', async () => {
    await open();
    expect(nextStep().textContent).toBe('Relancer');
    await takeNextStep();
    await says('Les liens déjà envoyés fonctionnent toujours.');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await carryOut(() => boxes[1]?.click());
    await press('Relancer');
    await shows('Relance envoyée à Jeanne Moreau.');
    expect(posted).toEqual([['proof/recipients/jeanne/link', { isMailed: true }]]);
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(nextStep());
  });

  it('is reminded of whoever did not answer, unless others are chosen, too', async () => {
    const recipients = [{ ...JEANNE, awaited: 0 }, PAUL];
    shown.known = { ...shown.known, proof: proofOf({ needsAll: true, recipients }) };
    await open();
    await takeNextStep();
    await says('a répondu.');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [true, false],
    ]);
    await press('Relancer');
    await shows('Relance envoyée à Paul Roux.');
  });

  it('is closed, not run out, where none of its links is left', async () => {
    shown.known = { ...shown.known, proof: proofOf({ state: 'expired', expires: '' }) };
    await open();
    expect(text()).toContain('BAT n°\u00a02Clos');
    expect(text()).not.toContain('Expiré');
  });

  it('is reminded of all who decide, where nobody knows whose answer is missing', async () => {
    const recipients = [JEANNE, PAUL].map((one) => ({ ...one, awaited: 0 }));
    shown.known = { ...shown.known, proof: proofOf({ recipients }) };
    await open();
    await takeNextStep();
    await says('Les liens déjà envoyés fonctionnent toujours.');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
    expect(text()).not.toContain('répondu');
  });

  it('is not waited for by whoever passes the order to production', async () => {
    await open();
    expect(await openMenu('Salon')).toEqual(
      expect.arrayContaining(['Envoyer de nouveau', 'Passer en production']),
    );
  });

  it('gives one recipient another link to copy', async () => {
    await open();
    await openMenu('Paul Roux');
    await choose('Copier un nouveau lien');
    await shows('Copiez ce texte maintenant');
    expect(posted).toEqual([['proof/recipients/paul/link', { isMailed: false }]]);
    expect(text()).toContain(TEXT.text);
  });

  it('is taken from one recipient, once that was asked', async () => {
    await open();
    expect(await openMenu('Paul Roux')).toEqual([
      'Relancer',
      'Copier un nouveau lien',
      'Retirer l’accès',
    ]);
    await choose('Retirer l’accès');
    await says('Les liens de Paul Roux ne fonctionneront plus.');
    expect(posted).toEqual([]);
    shown.refusal = 503;
    await press('Retirer l’accès');
    await shows('La base de données est momentanément indisponible.');
  });

  it('is not called sent while its texts are only prepared', async () => {
    const paul = recipient('paul', 'Paul Roux', { mail: 'none' });
    shown.known = { ...shown.known, proof: proofOf({ recipients: [paul] }) };
    await open();
    expect(text()).toContain(`BAT préparé le 2\u00a0janvier ${YEAR}`);
    expect(text()).toContain('Textes à envoyer');
    expect(text()).toContain('Pas ouvert depuis');
  });

  it('with cards that were accepted before offers its texts again, and is not reminded of', async () => {
    const paul = recipient('paul', 'Paul Roux', { mail: 'none' });
    const rose = recipient('rose', 'Rose Denis', { mail: 'none', role: 'reads' });
    const partly = { state: 'partly', accepted: 1, recipients: [paul, rose] } as const;
    shown.known = { ...shown.known, mails: 'no-server', proof: proofOf(partly) };
    shown.items = [
      line('anne', 'Anne Roux', { state: 'accepted', decisions: [decision('accepted')] }),
      line('yann', 'Yann Petit', { state: 'sent' }),
    ];
    await open();
    expect(text()).toContain(`BAT préparé le 2\u00a0janvier ${YEAR}`);
    expect(text()).toContain('BAT n°\u00a02Textes à envoyer');
    expect(document.querySelector('[data-row="yann"]')?.textContent).toContain('À envoyer');
    expect(nextStep().textContent).toBe('Envoyer les textes');
    await takeNextStep();
    await says('Ceux qui ont déjà été copiés fonctionnent toujours.');
    await press('Préparer les textes');
    await shows('leurs liens ne seront plus affichés');
    const paths = posted.map(([path]) => path);
    expect(paths).toEqual(['proof/recipients/paul/link', 'proof/recipients/rose/link']);
  });

  it('is accepted only as far as its terms are those of now', async () => {
    const accepted = { state: 'accepted', decisions: [decision('accepted')] } as const;
    shown.known = { ...shown.known, proof: proofOf({ state: 'partly', accepted: 1, changed: 1 }) };
    shown.items = [
      line('anne', 'Anne Roux', { ...accepted, asksAgain: true }),
      line('yann', 'Yann Petit', accepted),
    ];
    await open();
    await says('1\u00a0acceptée, 1\u00a0avec des conditions à accepter');
    const title = [...document.querySelectorAll('h2')].find((h) => h.textContent.startsWith('BAT'));
    expect(title?.nextElementSibling?.textContent).toBe('Conditions à accepter');
  });

  it('waits for nobody to open it once all is answered', async () => {
    const answered = { state: 'accepted', accepted: 2, recipients: [PAUL] } as const;
    shown.known = { ...shown.known, asking: 0, proof: proofOf(answered) };
    await open();
    expect(text()).toContain(`BAT envoyé le 2\u00a0janvier ${YEAR}`);
    expect(text()).not.toContain('Pas ouvert depuis');
  });

  it('that could not be read is said, and holds up nobody', async () => {
    shown.isUnread = true;
    await open();
    await shows('Réessayer');
    expect(nextStep().textContent).toBe('Passer en production');
    shown.isUnread = false;
    await press('Réessayer');
    await shows('BAT n°\u00a02');
    expect(nextStep().textContent).toBe('Relancer');
  });
});

it('Evidence of answers without a BAT is at hand', async () => {
  const accepted = { state: 'accepted', decisions: [decision('accepted')] } as const;
  shown.items = [line('anne', 'Anne Roux', accepted)];
  shown.known = { ...shown.known, proof: null, sendable: 1, asking: 0 };
  await open();
  await shows('Aucun BAT n’a été envoyé.');
  expect(text()).toContain('CertificatVérifier les preuves');
});

it('Releases without an answer can be verified, and are not certified', async () => {
  const release = { cause: 'press', at: AT, actorName: 'Claire', reason: 'Urgent' } as const;
  shown.items = [line('anne', 'Anne Roux', { state: 'released', release })];
  shown.known = { ...shown.known, sendable: 1, asking: 0 };
  await open();
  await shows('Vérifier les preuves');
  expect(text()).not.toContain('Certificat');
});

describe('The evidence of an order', () => {
  beforeEach(() => {
    shown.known = { ...shown.known, proof: proofOf() };
  });

  it('is verified by a press, and compared with the hash of a certificate', async () => {
    await open();
    await press('Vérifier les preuves');
    await shows('Tout correspond à ce qui a été enregistré.');
    await fill('Comparer avec un certificat', HASH);
    await shows('Cette empreinte est celle de l’enregistrement n°\u00a01');
    await fill('Comparer avec un certificat', 'b'.repeat(64));
    await shows('Cette empreinte n’est pas dans la chaîne');
  });

  it('says what is wrong, and from where certificates know more than a restored backup', async () => {
    shown.verification = {
      ...shown.verification,
      faults: [{ number: 1, part: 'terms', fault: 'changed' }],
      restored: [{ at: AT, from: 2 }],
    };
    await open();
    await press('Vérifier les preuves');
    await shows('Enregistrement n°\u00a01\u00a0: les conditions d’une carte');
    await shows('À partir de l’enregistrement n°\u00a02');
  });
});
