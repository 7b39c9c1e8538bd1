import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../kit/overlay/lazy-module.tsx';

/** Keeps the records in view up to date with colleagues, while the frame of staff is there. */
export function useLiveRecords(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isWanted = true;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      try {
        const { followRecords } = await import('./follow-records.ts');
        if (isWanted) stop = followRecords(queryClient);
      } catch {
        // Without it, the screens still read again whenever the window is looked at.
      }
    };
    // After the screen, which reads for itself.
    const cancel = whenIdle(() => void start());
    return () => {
      isWanted = false;
      cancel();
      stop?.();
    };
  }, [queryClient]);
}
