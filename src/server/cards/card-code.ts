import { encode } from 'uqr';
import { qrPath } from '../../domain/qr.ts';

/** The code that leads to a card, as a picture of lines: dark on white, quiet zone included. */
export function cardCode(url: string): string {
  const { path, side } = qrPath(encode(url, { ecc: 'H', border: 0 }).data);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  );
}
