/** Which versions of Node can install and build. Plain JavaScript: prepare.mjs reads it before anything. */

/** @param {string} version */
const numbersOf = (version) => version.split('.').map(Number);

/**
 * Whether a version such as `20.19.4` is within a range of `^20.19 || >=22.12`, the two forms that
 * `engines` of package.json uses.
 * @param {string} range
 * @param {string} version
 */
export function isNodeInRange(range, version) {
  const [major = 0, minor = 0] = numbersOf(version);
  return range.split('||').some((part) => {
    const [, sign, text = ''] = /^(\^|>=)([\d.]+)$/.exec(part.trim()) ?? [];
    const [leastMajor = 0, leastMinor = 0] = numbersOf(text);
    if (major === leastMajor) return minor >= leastMinor;
    return sign === '>=' && major > leastMajor;
  });
}

/**
 * A range as a French sentence names it: `20.19 ou plus récent de la série 20, ou 22.12 ou plus récent`.
 * @param {string} range
 */
export function frenchNodeRange(range) {
  return range
    .split('||')
    .map((part) => part.trim())
    .map((part) => {
      const least = part.replace(/^\D+/, '');
      const series = part.startsWith('^') ? ` de la série ${least.split('.')[0]}` : '';
      return `${least} ou plus récent${series}`;
    })
    .join(', ou ');
}
