import { act as reactAct } from 'react';

/** React warns of what changes outside of an act while it expects acts. */
function expectActs(isActing: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });
}

/**
 * Carries out what a test does to a page, with all that follows at once. React expects acts for as
 * long as one lasts: what comes with an answer or in an idle moment comes when nobody knows.
 */
export function act<T>(deed: () => Promise<T>): Promise<T>;
export function act(deed: () => void): void;
export function act(deed: () => unknown): unknown {
  let isLasting = false;
  expectActs(true);
  try {
    const done = reactAct(() => {
      const result = deed();
      isLasting = result instanceof Promise;
      return result;
    });
    if (isLasting) return Promise.resolve(done).finally(() => expectActs(false));
    return undefined;
  } finally {
    if (!isLasting) expectActs(false);
  }
}
