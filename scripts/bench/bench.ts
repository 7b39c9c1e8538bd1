/**
 * `npm run bench`: beside a bare server. `--scale`: with the data of a large firm. `--writes`: what the
 * history and the keys of records cost. `--fuzz`: the slowest reading of what callers may send.
 * `--first-visit`: what a browser fetches. `--client-page`: the page of a BAT.
 */
if (process.argv.includes('--scale')) {
  const { scale } = await import('./scale.ts');
  await scale();
} else if (process.argv.includes('--writes')) {
  const { writeCost } = await import('./write-cost.ts');
  await writeCost();
} else if (process.argv.includes('--fuzz')) {
  const { fuzz } = await import('./fuzz.ts');
  await fuzz();
} else if (process.argv.includes('--first-visit')) {
  const { firstVisit } = await import('./first-visit.ts');
  await firstVisit();
} else if (process.argv.includes('--client-page')) {
  const { clientPage } = await import('./client-page.ts');
  await clientPage();
} else {
  await import('./compare.ts');
}
