/** The name of this software on its screens, in its mails, and in authenticators. */
export const PRODUCT = 'Bristol';
