import { createContext } from 'react';
import { PRODUCT } from '../../domain/product.ts';

/** The name of the firm, which stands on each page that clients read. */
export const FirmName = createContext<string>(PRODUCT);
