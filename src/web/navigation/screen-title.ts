import { useEffect } from 'react';

/** Names the window's tab; nothing until the title is known. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – Bristol` : 'Bristol';
  }, [title]);
}
