import { UndrawableError } from './drawn-logo.ts';

/** What is read, each where it belongs. */
const READ: ReadonlySet<string> = new Set([
  ...['id', 'd', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  ...['points', 'viewBox', 'preserveAspectRatio', 'transform', 'href', 'overflow', 'display'],
  ...['color', 'visibility', 'opacity', 'paint-order', 'fill', 'fill-opacity', 'fill-rule'],
  ...['stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'clip-path'],
]);
/** What changes nothing that is printed: about dashes, clips, gradients and the pixels of screens. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  ...['pathLength', 'clip-rule', 'mask-type', 'stop-color', 'stop-opacity'],
  ...['shape-rendering', 'color-interpolation'],
]);
/** What may be said as long as it asks for nothing. */
const HARMLESS: Readonly<Record<string, { values: readonly string[]; what: string }>> = {
  mask: { values: ['none'], what: 'un masque' },
  'vector-effect': { values: ['none'], what: 'un effet de trait' },
  style: {
    values: ['mix-blend-mode:normal', 'isolation:auto', 'isolation:isolate'],
    what: 'un mode de fusion',
  },
};

/** UndrawableError of an element that says something which is not read. */
export function refuseUnknown(element: string, attributes: ReadonlyMap<string, string>): void {
  for (const [name, value] of attributes) {
    if (WITHOUT_EFFECT.has(name)) continue;
    const harmless = HARMLESS[name];
    if (harmless) {
      const asked = value.split(';').map((one) => one.trim());
      if (!asked.every((one) => harmless.values.includes(one))) {
        throw new UndrawableError(harmless.what);
      }
    } else if (!READ.has(name) || (element === 'svg' && name === 'transform')) {
      throw new UndrawableError(`un réglage inconnu (${name})`);
    }
  }
}
