import { describe, expect, it } from 'vitest';
import { deletionDetails } from './company-texts.ts';

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
});
