import { createElement, Fragment } from 'react';
import { townParts } from '../domain/address.ts';
import { unbrokenNumbers } from '../domain/french.ts';

/**
 * A text in which a postcode and its town, or a number and its unit, stand on one line. Clients and staff
 * read it: Tailwind knows the class, and the styles of a BAT have it, too.
 */
export function AddressText({ text }: { text: string }) {
  const parts = townParts(unbrokenNumbers(text)).map((part, at) =>
    at % 2 === 0 ? part : createElement('span', { className: 'inline-block align-top' }, part),
  );
  return createElement(Fragment, null, ...parts);
}
