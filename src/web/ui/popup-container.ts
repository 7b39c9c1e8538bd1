import { createContext, type RefObject } from 'react';

/** Where lists open: inside the dialog they belong to, otherwise they would be in no landmark. */
export const PopupContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
