import { useEffect, useLayoutEffect } from 'react';

function nameTab(title: string | undefined): void {
  document.title = title ? `${title} – Bristol` : 'Bristol';
}

/** Names the window's tab after what the screen shows. */
export function useScreenTitle(title: string): void {
  useEffect(() => nameTab(title), [title]);
}

/** Names it until the screen does: earlier, so that the screen has the last word. */
export function useRouteTitle(title: string | undefined): void {
  useLayoutEffect(() => nameTab(title), [title]);
}
