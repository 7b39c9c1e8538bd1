/** `npm run bench`: beside a bare server. With `--scale`: with the data of a large firm. */
if (process.argv.includes('--scale')) {
  const { scale } = await import('./scale.mjs');
  await scale();
} else {
  await import('./compare.mjs');
}
