import type { RowAction } from './data-table-props.ts';

/** Makes the actions on a row, whose labels name it for those who hear them: `Modifier Durand`. */
export function actionsOn(name: string) {
  /** `does` is what happens, or the address that it leads to. */
  return (label: string, does: (() => void) | string, tone?: RowAction['tone']): RowAction => ({
    label,
    accessibleLabel: `${label} ${name}`,
    ...(typeof does === 'string' ? { to: does } : { onSelect: does }),
    tone,
  });
}
