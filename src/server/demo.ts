import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BY_ITSELF } from '../domain/history/history.ts';
import { bringExamples } from './examples/last-year.ts';
import { readConfig } from './platform/config.ts';
import { runUntilStopped, start } from './start.ts';
import { exitWhenTold } from './stop.ts';

const DEMO_ACCOUNT = { email: 'demo@bristol.example', password: 'encre et papier' };

const webRoot = join(import.meta.dirname, '..', 'web');
const exitNoMore = exitWhenTold();
const dataDir = mkdtempSync(join(tmpdir(), 'bristol-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await runUntilStopped(
  () => ({
    ...readConfig(process.env),
    dataDir,
    databaseUrl: undefined,
    backupEvery: 0,
    admin: DEMO_ACCOUNT,
    demo: DEMO_ACCOUNT,
  }),
  async (config) => {
    const running = await start(config, { webRoot });
    // Codes of cards lead to where it listens.
    await bringExamples(running.deps, BY_ITSELF);
    console.log(
      `Démonstration\u00a0: connectez-vous avec ${DEMO_ACCOUNT.email} et «\u00a0${DEMO_ACCOUNT.password}\u00a0». Tout sera effacé à l’arrêt.`,
    );
    return running;
  },
);
// From here on the signals stop it in order; in between, none is without a listener.
exitNoMore();
