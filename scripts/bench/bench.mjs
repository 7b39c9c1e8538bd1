/**
 * `npm run bench`: beside a bare server. With `--scale`: with the data of a large firm. With
 * `--zip`: the codes of 5,000 people.
 */
if (process.argv.includes('--scale')) {
  const { scale } = await import('./scale.mjs');
  await scale();
} else if (process.argv.includes('--zip')) {
  const { zip } = await import('./zip.mjs');
  await zip();
} else {
  await import('./compare.mjs');
}
