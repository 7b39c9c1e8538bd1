/** What this software is called on its screens, in its mails, and in authenticators. */
export const PRODUCT = 'Bristol';
