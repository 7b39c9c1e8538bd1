import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchDay } from '../../../domain/french.ts';
import { PROFILE_CAUTION, PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { addPrinter, printersQuery } from '../printers/printer-calls.ts';

/** For which printer a file is made: one of the firm's, or one of ours that becomes theirs. */
export function usePrinterChoice() {
  const queryClient = useQueryClient();
  const { data: printers = [] } = useQuery(printersQuery);
  const known = new Set(printers.map(({ profile }) => profile.name));
  const presets = PROFILE_PRESETS.filter(({ name }) => !known.has(name));
  const options = [
    ...printers.map(({ id, profile }) => ({ value: id, label: profile.name })),
    ...presets.map(({ name }) => ({ value: name, label: name })),
  ];
  const [wanted, choose] = useState('');
  const chosen = wanted || (options[0]?.value ?? '');
  const used = printers.find(({ id }) => id === chosen);

  /** The id of what is chosen. A printer of ours that was never used becomes one of the firm's. */
  async function printerId(): Promise<string> {
    const preset = presets.find(({ name }) => name === chosen);
    if (!preset) return chosen;
    const id = await addPrinter({ profile: preset, checked: '' });
    await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    choose(id);
    return id;
  }

  const isChecked = used !== undefined && used.checked !== '';
  const hint = isChecked ? `Vérifié avec sa fiche le ${frenchDay(used.checked)}.` : PROFILE_CAUTION;
  return { options, chosen, choose, hint, printerId };
}
