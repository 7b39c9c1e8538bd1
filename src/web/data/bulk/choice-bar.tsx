import { deferred, OnDemand } from '../../kit/overlay/on-demand.tsx';
import type { ChosenActionsProps } from './chosen-actions.tsx';

const code = deferred(() => import('./chosen-actions.tsx'));

/** The bar of chosen records, which comes with the first of them. */
export function ChoiceBar(props: ChosenActionsProps) {
  const { chosen, clear } = props.choice;
  return (
    <OnDemand code={code} when={chosen !== undefined} onMissing={clear} waiting={null}>
      {({ ChosenActions }) => <ChosenActions {...props} />}
    </OnDemand>
  );
}
