import fc from 'fast-check';
import { anyText } from './query-texts.ts';

/** The id of a record that generated bodies may name. */
export const KNOWN_ID = 'abcdefghijklmno';

const aKey = fc.oneof(
  fc.constantFrom(
    ...['RaisonSociale', 'City', 'isActive', 'contacts', 'contacts+', '+contacts', 'contacts-'],
    ...['company', 'company+', 'Quantity', 'Quantity+', 'Quantity-', 'Status', 'id', 'updated'],
    ...['email', 'name', 'requests', 'method', 'url', 'body', 'clientId', 'subscriptions'],
    ...['__proto__', 'constructor', 'toString', '@jsonPayload', 'expand', 'oldPassword'],
  ),
  anyText,
);
const aValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.double(),
  fc.constantFrom(
    KNOWN_ID,
    [KNOWN_ID],
    [KNOWN_ID, KNOWN_ID, ''],
    `["${KNOWN_ID}"]`,
    '1e999',
    1e300,
    '2026-01-01 00:00:00.000Z',
  ),
);
const aBody = fc.dictionary(aKey, aValue, { maxKeys: 8, noNullPrototype: true });

const aWrite = fc.record({
  method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE', 'GET', 'nope'),
  url: fc.oneof(
    fc.constantFrom(
      '/api/collections/Company/records',
      `/api/collections/orders/records/${KNOWN_ID}?expand=contacts`,
      '/api/collections/nope/records',
    ),
    anyText,
  ),
  headers: fc.dictionary(fc.constantFrom('If-Match', 'x'), anyText, { noNullPrototype: true }),
  body: fc.oneof(aBody, aValue),
});
const aBatch = fc.record({ requests: fc.oneof(fc.array(aWrite, { maxLength: 6 }), aValue) });

export interface Payload {
  type: string;
  payload: string;
}

/** A body in one of the forms that the server reads, or something that only looks like it. */
export const aPayload: fc.Arbitrary<Payload> = fc.oneof(
  fc.oneof(aBody, aBatch, aValue).map((value) => json(JSON.stringify(value) ?? '')),
  fc
    .oneof(
      anyText,
      fc.nat(30_000).map((depth) => '['.repeat(depth)),
    )
    .map(json),
  fc
    .array(fc.tuple(aKey, anyText), { maxLength: 8 })
    .map((pairs) => form(String(new URLSearchParams(pairs)))),
  anyText.map(form),
  fc.array(fc.tuple(aKey, anyText), { maxLength: 8 }).map(multipart),
  anyText.map((text) => ({
    type: 'multipart/form-data; boundary=x',
    payload: `--x\r\n${text}\r\n--x--`,
  })),
  aBody.map((value) => multipart([['@jsonPayload', JSON.stringify(value)]])),
  anyText.map((payload) => ({ type: 'application/octet-stream', payload })),
);

export function json(payload: string) {
  return { type: 'application/json', payload };
}

export function form(payload: string) {
  return { type: 'application/x-www-form-urlencoded', payload };
}

export function multipart(pairs: readonly (readonly [string, string])[]) {
  const parts = pairs.map(
    ([key, value]) =>
      `--limite\r\ncontent-disposition: form-data; name="${key.replace(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
  );
  return {
    type: 'multipart/form-data; boundary=limite',
    payload: `${parts.join('')}--limite--\r\n`,
  };
}
