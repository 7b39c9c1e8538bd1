import { describe, expect, it } from 'vitest';
import { deletionDetails, runningOrdersText } from './deletion-texts.ts';

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
