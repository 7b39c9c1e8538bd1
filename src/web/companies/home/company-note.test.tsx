// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { STORED_COMPANY } from '../../../../test/support/stored-records.ts';
import { BLANK_COMPANY } from '../../../domain/company.ts';
import { CompanyNote } from './company-note.tsx';
// Loaded beforehand: building it takes longer than the wait below.
import './company-note-form.tsx';

const NOTED = { ...BLANK_COMPANY, ...STORED_COMPANY, note: 'Demander Anaïs.', contacts: [] };

const area = () => document.querySelector('textarea');

it('The note on a company is read at once, and written once it is reached', async () => {
  await drawInRouter(<CompanyNote company={NOTED} isGone={false} />);
  expect(area()).toMatchObject({ value: 'Demander Anaïs.', readOnly: true });
  expect(area()?.labels?.[0]?.textContent).toBe('Note');
  act(() => area()?.focus());
  expect(area()?.getAttribute('aria-busy')).toBe('true');
  await eventually(() => {
    expect(area()).toMatchObject({ value: 'Demander Anaïs.', readOnly: false });
    expect(document.activeElement).toBe(area());
  });
});
