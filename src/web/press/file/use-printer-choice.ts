import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchDay } from '../../../domain/french.ts';
import type { Printer } from '../../../domain/press/printer.schema.ts';
import { PROFILE_CAUTION, PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { addPrinter, printersQuery } from '../printers/printer-calls.ts';

const NOT_READ_YET = [{ value: '', label: 'Chargement des imprimeurs…' }];

/** The printers of ours that are none of the firm's yet. */
function presetsBeside(printers: readonly Printer[]) {
  const known = new Set(printers.map(({ profile }) => profile.name));
  return PROFILE_PRESETS.filter(({ name }) => !known.has(name));
}

function optionsOf(printers: readonly Printer[]) {
  return [
    ...printers.map(({ id, profile }) => ({ value: id, label: profile.name })),
    ...presetsBeside(printers).map(({ name }) => ({ value: name, label: name })),
  ];
}

/** For which printer a file is made: one of the firm's, or one of ours that becomes theirs. */
export function usePrinterChoice() {
  const queryClient = useQueryClient();
  const { data: printers } = useQuery(printersQuery);
  const options = printers ? optionsOf(printers) : NOT_READ_YET;
  const [wanted, choose] = useState('');
  const chosen = wanted || (options[0]?.value ?? '');
  const used = printers?.find(({ id }) => id === chosen);

  /** The id of what is chosen. A printer of ours that was never used becomes one of the firm's. */
  async function printerId(): Promise<string> {
    // Before the firm's are known, one of ours would be added a second time.
    const known = printers ?? (await queryClient.fetchQuery(printersQuery));
    const value = chosen || (optionsOf(known)[0]?.value ?? '');
    const preset = presetsBeside(known).find(({ name }) => name === value);
    if (!preset) return value;
    const id = await addPrinter({ profile: preset, checked: '' });
    await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    choose(id);
    return id;
  }

  const isChecked = used !== undefined && used.checked !== '';
  const hint = isChecked ? `Vérifié avec sa fiche le ${frenchDay(used.checked)}.` : PROFILE_CAUTION;
  return { options, chosen, choose, hint, printerId };
}
