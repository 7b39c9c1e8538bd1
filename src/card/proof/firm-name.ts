import { createContext } from 'react';

/** The name of the firm, which stands on each page that clients read; empty where nobody knows it. */
export const FirmName = createContext('');
