// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  answersFromShown,
  choose,
  copied,
  dialog,
  field,
  line,
  nextStep,
  open,
  openMenu,
  openSending,
  posted,
  proofOf,
  shown,
  shows,
  TEXT,
  text,
} from '../../../../../test/support/proof-screen.tsx';
import { eventually } from '../../../../../test/support/rendered.tsx';
import { carryOut, fill, press } from '../../../../../test/support/rendered-screen.tsx';
import { PRESS_ERRORS } from '../../../../domain/press/press-errors.ts';
import { pb } from '../../../frame/api/client.ts';

answersFromShown();

describe('Sending a BAT', () => {
  it('is the next step once the cards are prepared, and goes to those who are named', async () => {
    await open();
    expect(nextStep().textContent).toBe('Envoyer le BAT');
    await shows('2\u00a0cartes sont prêtes.');
    await openSending();
    expect(text()).toContain('2\u00a0cartes seront montrées, à accepter une par une');
    expect(text()).not.toContain('préparées\u00a0:');
    await fill('Nom, destinataire 1', 'Jeanne Moreau');
    await fill('E-mail, destinataire 1', ' jeanne@moreau.fr ');
    await press('Ajouter un destinataire');
    await fill('E-mail, destinataire 2', 'compta@moreau.fr');
    await fill('Rôle, destinataire 2', 'reads');
    shown.after = { ...shown.known, proof: proofOf() };
    await press('Envoyer le BAT');
    await shows('BAT n°\u00a02 envoyé à Jeanne Moreau et compta@moreau.fr.');
    const recipients = [
      { name: 'Jeanne Moreau', email: 'jeanne@moreau.fr', role: 'decides' },
      { name: '', email: 'compta@moreau.fr', role: 'reads' },
    ];
    expect(posted).toEqual([
      ['proof', { recipients, language: 'fr', needsAll: false, canForward: true, isMailed: true }],
    ]);
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(nextStep());
  });

  it('begins with the recipients of the last one, and says what it leaves out and replaces', async () => {
    shown.known = {
      ...shown.known,
      ...{ sendable: 3, asking: 1, unprepared: 2 },
      proof: proofOf({ number: 1, needsAll: true, refused: 1 }),
      suggestions: [
        { name: 'Jeanne Moreau', email: 'jeanne@moreau.fr', role: 'decides' },
        { name: 'Paul Roux', email: 'paul@moreau.fr', role: 'reads' },
      ],
    };
    await open();
    await openSending();
    expect(field('E-mail, destinataire 2')).toBe('paul@moreau.fr');
    expect(text()).toContain('3\u00a0cartes seront montrées, dont 1\u00a0demande un accord');
    expect(text()).toContain('2\u00a0cartes ne sont pas préparées\u00a0: elles n’y seront pas.');
    expect(text()).toContain('Le BAT n°\u00a01 est remplacé');
    await press('Retirer, destinataire 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Nom, destinataire 1');
    await fill('Langue', 'en');
    await press('Envoyer le BAT');
    await eventually(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.[1]).toMatchObject({ language: 'en', needsAll: true });
  });

  it('names whom it leaves out for good, and who is in it but in another company by now', async () => {
    const gone = { state: 'accepted', presence: 'deleted' } as const;
    const back = line('rose', 'Rose Denis', { ...gone, isPutBack: true });
    const erased = line('luc', '', { presence: 'erased' });
    const moved = line('eva', 'Eva Blanc', { movedTo: 'Éditions du Phare' });
    shown.items = [...shown.items, line('paul', 'Paul Carré', gone), back, erased, moved];
    await open();
    await openSending();
    await shows(
      'Y compris Eva Blanc, qui n’est plus dans l’entreprise. Sans Paul Carré (fiche supprimée) et une personne effacée.',
    );
  });

  it('names what was asked and is there as it was, and sends it all the same', async () => {
    const back = line('rose', 'Rose Denis', { presence: 'deleted' });
    shown.items = [...shown.items, back, line('luc', 'Luc Petit', { state: 'cancelled' })];
    const reasons = ['layout', 'logo'] as const;
    const asked = ['anne', 'rose', 'luc'].map((contact) => ({ contact, reasons: [...reasons] }));
    shown.known = { ...shown.known, uncorrected: asked };
    await open();
    await openSending();
    await shows('Demandé par le client, mais pas corrigé\u00a0: Anne Roux (mise en page, logo).');
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    await press('Envoyer le BAT');
    await eventually(() => expect(posted).toHaveLength(1));
  });

  it('asks for addresses, each once, and for somebody who decides', async () => {
    await open();
    await openSending();
    await press('Envoyer le BAT');
    await shows('L’e-mail est obligatoire.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('E-mail, destinataire 1');
    await fill('E-mail, destinataire 1', 'jeanne@moreau');
    await press('Envoyer le BAT');
    await shows('Cette adresse e-mail n’est pas valable.');
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    await fill('Rôle, destinataire 1', 'reads');
    await press('Ajouter un destinataire');
    await fill('E-mail, destinataire 2', 'Jeanne@moreau.fr');
    await fill('Rôle, destinataire 2', 'reads');
    await press('Envoyer le BAT');
    await shows('Cette adresse est déjà dans la liste.');
    await fill('E-mail, destinataire 2', 'paul@moreau.fr');
    await press('Envoyer le BAT');
    await shows('Il faut au moins une personne qui donne son accord.');
    expect(posted).toEqual([]);
  });

  it.each([
    [-1, 'Le serveur ne répond pas. Ce que vous avez saisi est conservé'],
    [503, 'La base de données est momentanément indisponible.'],
    [400, 'Le serveur a refusé ces valeurs.'],
  ])('keeps what was typed when it fails (%s)', async (status, sentence) => {
    await open();
    await openSending();
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    shown.refusal = status;
    await press('Envoyer le BAT');
    await shows(sentence);
    expect(field('E-mail, destinataire 1')).toBe('jeanne@moreau.fr');
    shown.refusal = 0;
    await press('Envoyer le BAT');
    await shows('BAT n°\u00a02 envoyé à jeanne@moreau.fr.');
  });

  it('is refused in words of its own where no card waits for a yes any more', async () => {
    await open();
    await openSending();
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    shown.refusal = 409;
    shown.said = PRESS_ERRORS.nothing_to_send.message;
    await press('Envoyer le BAT');
    await shows('Aucune carte prête n’attend d’accord.');
    expect(field('E-mail, destinataire 1')).toBe('jeanne@moreau.fr');
  });

  it('without mails shows each text once, to be copied', async () => {
    shown.known = { ...shown.known, mails: 'no-server' };
    await open();
    await openSending();
    expect(text()).toContain('L’envoi d’e-mails n’est pas réglé sur ce serveur.');
    expect(text()).toContain('Demandez à votre administrateur de régler l’envoi d’e-mails.');
    expect(text()).not.toContain('SMTP_URL');
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    shown.after = { ...shown.known, proof: proofOf() };
    await press('Préparer les textes');
    await shows('Copiez ces textes maintenant\u00a0: leurs liens ne seront plus affichés.');
    expect(posted[0]?.[1]).toMatchObject({ isMailed: false });
    expect(document.activeElement?.textContent).toBe('Copier');
    await press('Copier le texte de Jeanne Moreau');
    await shows('Copié.');
    // In the row of its button, where its room was kept: what it says moves no text.
    const says = [...document.querySelectorAll('[role=status]')].find(
      ({ textContent }) => textContent === 'Copié.',
    );
    expect(says?.nextElementSibling?.textContent).toBe('Copier');
    expect(copied).toEqual([TEXT.text]);
    shown.hasClipboard = false;
    await press('Copier le texte de Paul Roux');
    await shows('La copie est impossible ici.');
    await press('Fermer');
    await shows('Fermer sans avoir tout copié\u202f?');
    await press('Revenir aux textes');
    const copies = (place: Element) => place.dispatchEvent(new Event('copy', { bubbles: true }));
    const shownTexts = [...document.querySelectorAll('p')].filter(
      ({ textContent }) => textContent === TEXT.text,
    );
    await carryOut(() => shownTexts.forEach(copies));
    await press('Fermer');
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(nextStep());
  });

  it('tells an administrator where what keeps mails from leaving is set', async () => {
    const { token, record } = pb.authStore;
    pb.authStore.save(token, record && { ...record, administrator: true });
    shown.known = { ...shown.known, mails: 'bad-address', canCopy: false };
    await open();
    expect(nextStep().textContent).toBe('Passer en production');
    expect(text()).toContain('L’épreuve en PDF les montre au client');
    expect(await openMenu('Salon')).toContain('Envoyer le BAT');
    await choose('Envoyer le BAT');
    await shows('Aucun BAT ne peut être envoyé.');
    expect(text()).toContain('Choisissez-en une autre\u00a0: la page Installation dit où.');
    expect(text()).not.toContain('PUBLIC_URL');
    expect(text()).not.toContain('Destinataires');
  });
});
