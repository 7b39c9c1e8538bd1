import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { act } from './act.ts';

/** Draws elements in the page until the test is over; what it answers draws others in their place. */
export function draw(element: ReactNode): (element: ReactNode) => void {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const client = new QueryClient();
  const redraw = (next: ReactNode): void =>
    act(() => root.render(<QueryClientProvider client={client}>{next}</QueryClientProvider>));
  redraw(element);
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });
  return redraw;
}

/** Calls a hook in a component beside `others`; `now` is what it answered last. */
export function drawHook<P, R>(hook: (input: P) => R, input: P, others?: ReactNode) {
  const answers: R[] = [];
  const Caller = (props: { input: P }): ReactNode => {
    answers.push(hook(props.input));
    return others;
  };
  const redraw = draw(<Caller input={input} />);
  return {
    now(): R {
      const [last] = answers.slice(-1);
      if (last === undefined) throw new Error('The hook answered nothing.');
      return last;
    },
    call: (next: P): void => redraw(<Caller input={next} />),
  };
}

/** Waits until a check holds, nobody knows when: answers come meanwhile. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check);
