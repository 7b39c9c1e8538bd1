import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { deferred, OnDemand } from './on-demand.tsx';

const code = deferred(() => import('./confirm-dialog.tsx'));

/** The question of a screen, whose code the first page does without. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <OnDemand code={code} when={props.open} onMissing={props.onClose}>
      {({ ConfirmDialog }) => <ConfirmDialog {...props} />}
    </OnDemand>
  );
}
