import type { BinState } from '../../../domain/bin/bin.schema.ts';
import { restoreLabel } from '../../../domain/bin/bin-texts.ts';
import { Button } from '../../kit/button.tsx';
import { restoreOne, useRestoring } from '../api/bin.ts';

/** Brings back the record that an address names, where one stands. */
export function RestoreButton({ state }: { state: BinState }) {
  const { busy, restore } = useRestoring();
  return (
    <Button
      variant={state.mergedInto === '' ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => void restore(() => restoreOne(state))}
    >
      {restoreLabel(state)}
    </Button>
  );
}
