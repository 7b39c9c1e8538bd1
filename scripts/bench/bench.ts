/**
 * `npm run bench`: beside a bare server. `--scale`: with the data of a large firm. `--workers`: with
 * several processes on PostgreSQL. `--idle`: with thousands of event streams on which nothing passes.
 * `--writes`: what the history and the keys of records cost.
 * `--fuzz`: the slowest reading of what callers may send. `--zip`: the codes of 5,000 people.
 */
if (process.argv.includes('--scale')) {
  const { scale } = await import('./scale.ts');
  await scale();
} else if (process.argv.includes('--workers')) {
  const { workers } = await import('./workers.ts');
  await workers();
} else if (process.argv.includes('--idle')) {
  const { idle } = await import('./idle.ts');
  await idle();
} else if (process.argv.includes('--writes')) {
  const { writeCost } = await import('./write-cost.ts');
  await writeCost();
} else if (process.argv.includes('--fuzz')) {
  const { fuzz } = await import('./fuzz.ts');
  await fuzz();
} else if (process.argv.includes('--zip')) {
  const { zip } = await import('./zip.ts');
  await zip();
} else {
  await import('./compare.ts');
}
