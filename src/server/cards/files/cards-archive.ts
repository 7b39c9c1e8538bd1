import type { FastifyInstance } from 'fastify';
import { frenchFullMoment } from '../../../domain/french.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { namedFirm } from '../../platform/config.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { askApp } from './card-files.ts';
import { cardFiles } from './copy-cards.ts';

const COMPRESSED = /\.(?:png|jpe?g|webp)$/;

/** The bytes of an archive of the public pages: of a company by its id, or of all (''). */
export async function* cardsArchive(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  company: string,
): AsyncGenerator<Uint8Array> {
  const time = deps.clock();
  yield* archiveOf(entries(app, deps, { company, time }), time);
}

async function* entries(
  app: FastifyInstance,
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { company, time }: { company: string; time: Date },
): AsyncGenerator<ArchiveEntry> {
  const note = Buffer.from(readme(time));
  yield { name: 'LISEZMOI.txt', compressed: false, content: [note] };
  const copied = { database, company, firm: namedFirm(config) ?? '' };
  for await (const { files } of cardFiles(askApp(app), copied)) {
    for (const { path, bytes } of files) {
      yield { name: `www/${path}`, compressed: COMPRESSED.test(path), content: [bytes] };
    }
  }
}

function readme(time: Date): string {
  const moment = frenchFullMoment(recordTime(time), 'Europe/Paris');
  const lines = [
    `Les pages publiques des cartes, telles qu’elles étaient ${moment}.`,
    '',
    'www\u00a0: les pages, les fiches pour carnets d’adresses, les images et les codes.',
    'Caddy et nginx les montrent avec les deux fichiers que Bristol a dans docs/proxy\u00a0: Caddyfile.cards et nginx.cards.conf.',
    '',
    'Une nouvelle archive remplace tout le dossier\u00a0: ce qui a été masqué ou effacé entre-temps ne doit pas rester dans l’ancien.',
    'npm run cards -- dossier le fait de lui-même, chaque jour s’il le faut.',
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
