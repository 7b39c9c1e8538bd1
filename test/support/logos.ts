import { SaxesParser } from 'saxes';
import { cleanSvg } from '../../src/domain/image/svg/svg-clean.ts';
import { SVG_PARSING } from '../../src/domain/image/svg/svg-tree.ts';

/** Logos as drawing programs write them. */

function svg(inside: string, attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
}

/** Of two colours and black: a ring with a hole, waves of one symbol, strokes, a turned square. */
export const TWO_COLOURS = svg(
  `<defs>
    <symbol id="wave" viewBox="0 0 40 10">
      <path d="M2 5q4.5-7 9 0t9 0 9 0 8 0" fill="none" stroke="#e2001a" stroke-width="2" stroke-linecap="round"/>
    </symbol>
    <path id="leaf" d="M0 0c6-9 16-9 20 0-5 8-15 8-20 0z"/>
  </defs>
  <g fill="#00549f">
    <path fill-rule="evenodd" d="M50 10a40 40 0 1 0 .01 0zM50 25a25 25 0 1 1-.01 0z"/>
    <rect x="44" y="44" width="12" height="12" transform="rotate(45 50 50)"/>
    <g transform="translate(110 20) scale(1.5)"><use xlink:href="#leaf"/><use href="#leaf" x="24" fill="#e2001a" transform="rotate(10)"/></g>
  </g>
  <use xlink:href="#wave" x="104" y="44" width="80" height="20"/>
  <g fill="none" stroke="black" stroke-width="3" stroke-linejoin="round">
    <polyline points="106,90 116,72 126,90 136,72 146,90"/>
    <path stroke-linejoin="miter" stroke-linecap="square" d="M156 90V74h14l8 14"/>
  </g>`,
  'viewBox="0 0 200 100" width="400" height="200"',
);

/** Clipped by its own edge, with classes that have become attributes, and white on a ground. */
export const CLIPPED_BY_ITS_EDGE = svg(
  `<g clip-path="url(#clip0)">
    <rect width="120" height="60" rx="12" ry="8" fill="#0A7F5A"/>
    <circle cx="30" cy="30" r="18" fill="white"/>
    <ellipse cx="30" cy="30" rx="12" ry="6" style="fill:rgb(10,127,90)" transform="rotate(-30 30 30)"/>
    <polygon points="60,45 72,15 84,45 78,45 72,29 66,45" fill="#fff"/>
    <path d="M90,15h8c9.94,0,10,13,1,14 11,1 10,16-1,16H90ZM95.5 20v6h3c3.5 0 3.5-6 0-6Zm0 11v9h4c4 0 4-9 0-9z" fill="#ffffff" fill-rule="evenodd"/>
  </g>
  <defs><clipPath id="clip0"><rect width="120" height="60" fill="white"/></clipPath></defs>`,
  'viewBox="0 0 120 60" width="120" height="60" fill="none"',
);

/** Moved, mirrored and skewed parts, arcs whose flags stand close, and a viewBox that begins elsewhere. */
export const MOVED = svg(
  `<g transform="matrix(-1 0 0 1 80 0)"><path d="M10-10a20 12 30 1140 5 15,9-20 01-12,8z" fill="#333"/></g>
  <g transform="translate(-20,-10)" color="#b5651d"><path fill="currentColor" d="M10 40L30 20 50 40S60 60 40 60 20 50 10 40"/>
  <path transform="skewX(20)" fill="#777777" d="M40 60H60V75H40z"/></g>
  <line x1="30" y1="60" x2="75" y2="52" stroke="#333" stroke-width="4" stroke-linecap="butt"/>
  <path d="M60 20l6 14 6-14 6 14" stroke="#b5651d" stroke-width="2.5" stroke-linejoin="bevel" fill="none" transform="scale(.9)"/>`,
  'viewBox="-40 -40 170 150" width="340" height="300"',
);

/** A logo as it is stored, so many times as large as it says. */
export function storedLogo(logo: string, scale = 1): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser(SVG_PARSING);
  const { width, height, text } = cleanSvg(Buffer.from(logo), { parser, utf8 });
  return text({ width: width * scale, height: height * scale });
}
