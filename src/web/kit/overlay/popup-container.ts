import { createContext, type RefObject } from 'react';

/** Where lists and menus open: in their dialog or in the page's main part, never outside of both. */
export const PopupContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** The element that open lists must not reach beyond, such as the buttons under a form. */
export const PopupBoundary = createContext<HTMLElement | null>(null);
