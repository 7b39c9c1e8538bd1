import { describe, expect, it } from 'vitest';
import {
  deletionDetails,
  proofsKeptText,
  proofsLostText,
  runningOrdersText,
} from './deletion-texts.ts';

describe('deleting a company', () => {
  it('says how many contacts go with it', () => {
    expect(deletionDetails(12)).toBe(
      'Ses 12\u00a0contacts iront aussi à la corbeille et leurs cartes publiques ne seront plus visibles.',
    );
    expect(deletionDetails(20_000)).toContain('20\u202f000\u00a0contacts');
  });

  it('speaks of a single contact in the singular', () => {
    expect(deletionDetails(1)).toBe(
      'Son contact ira aussi à la corbeille et sa carte publique ne sera plus visible.',
    );
  });

  it('says that nothing else goes when there are none', () => {
    expect(deletionDetails(0)).toBe('Elle n’a aucun contact.');
  });

  it('names its orders that are under way, a few at most', () => {
    expect(runningOrdersText({ names: [], count: 0 })).toBe('Aucune commande ne reste à livrer.');
    expect(runningOrdersText({ names: ['Salon de Lyon'], count: 1 })).toBe(
      'Une commande n’est pas encore livrée\u00a0: Salon de Lyon. Elle restera dans la liste des commandes.',
    );
    expect(runningOrdersText({ names: ['A', '', 'C', 'D'], count: 4 })).toBe(
      '4\u00a0commandes ne sont pas encore livrées\u00a0: A, sans nom, C et D. Elles resteront dans la liste des commandes.',
    );
    expect(runningOrdersText({ names: ['A', 'B', 'C', 'D'], count: 14 })).toContain(
      ': A, B, C et 11\u00a0autres.',
    );
  });
});

it('Contacts who are deleted or merged are told to stand in orders with a BAT, where there are any', () => {
  expect(proofsLostText(0) + proofsKeptText(0)).toBe('');
  expect(proofsLostText(1)).toBe(
    'Ce contact figure dans 1\u00a0commande avec un BAT\u00a0: sa carte, même acceptée, ne figurera ni dans le prochain BAT ni dans le prochain fichier.',
  );
  expect(proofsKeptText(2)).toBe(
    '2\u00a0commandes avec un BAT portent sur l’un de ces contacts\u00a0: les cartes déjà préparées y restent telles quelles.',
  );
});
