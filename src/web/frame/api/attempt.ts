import { notify } from '../../kit/overlay/toasts.tsx';
import { actionMessage, isAborted } from './failure.ts';

/**
 * Does something, and answers whether it is done. A failure is told in a notice and to the console,
 * but for a call that was given up by ourselves.
 */
export async function attempt(
  consoleMessage: string,
  act: () => Promise<unknown>,
  messageOf: (error: unknown) => string = actionMessage,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isAborted(error)) return false;
    console.error(consoleMessage, error);
    notify({ message: messageOf(error), tone: 'error' });
    return false;
  }
}
