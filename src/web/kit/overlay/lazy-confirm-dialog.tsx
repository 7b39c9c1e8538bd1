import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LazyModule, lazyModule } from './lazy-module.tsx';

const code = lazyModule(() => import('./confirm-dialog.tsx'));

/** The question of a screen, whose code the first page does without. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyModule code={code} when={props.open} onMissing={props.onClose}>
      {({ ConfirmDialog }) => <ConfirmDialog {...props} />}
    </LazyModule>
  );
}
