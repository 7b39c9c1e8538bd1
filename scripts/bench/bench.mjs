/**
 * `npm run bench`: beside a bare server. With `--scale`: with the data of a large firm. With
 * `--fuzz`: the slowest reading of what callers may send.
 */
if (process.argv.includes('--scale')) {
  const { scale } = await import('./scale.mjs');
  await scale();
} else if (process.argv.includes('--fuzz')) {
  const { fuzz } = await import('./fuzz.mjs');
  await fuzz();
} else {
  await import('./compare.mjs');
}
