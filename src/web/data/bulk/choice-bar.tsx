import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import type { ChosenActionsProps } from './chosen-actions.tsx';

const code = lazyModule(() => import('./chosen-actions.tsx'));

/** The bar of chosen records, which comes with the first of them. */
export function ChoiceBar(props: ChosenActionsProps) {
  const { chosen, clear } = props.choice;
  return (
    <LazyModule code={code} when={chosen !== undefined} onMissing={clear} waiting={null}>
      {({ ChosenActions }) => <ChosenActions {...props} />}
    </LazyModule>
  );
}
