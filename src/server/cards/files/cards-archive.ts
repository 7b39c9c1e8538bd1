import type { FastifyInstance } from 'fastify';
import { frenchMoment } from '../../../domain/french.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { askApp } from './card-files.ts';
import { webServerFiles } from './cards-folder.ts';
import { cardFiles, movedIdOf, movedTo } from './copy-cards.ts';

/** Where the configuration expects the folder; whoever puts it elsewhere changes that. */
const ROOT = '/srv/cartes';

const COMPRESSED = /\.(?:png|jpe?g|webp)$/;

/** The bytes of an archive of the public pages: of a company by its id, or of all (''). */
export async function* cardsArchive(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
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
  const text = (name: string, content: string) => ({
    name,
    compressed: false,
    content: [Buffer.from(content)],
  });
  yield text('LISEZMOI.txt', readme(time));
  const styles = new Set<string>();
  const moved = new Map<string, string>();
  for await (const { files } of cardFiles(askApp(app, styles), { database, company })) {
    for (const { path, bytes } of files) {
      const id = movedIdOf(path);
      const to = id === undefined ? undefined : movedTo(bytes.toString());
      if (id !== undefined && to !== undefined) moved.set(id, to);
      else yield { name: path, compressed: COMPRESSED.test(path), content: [bytes] };
    }
  }
  const served = { config, root: ROOT, styles, moved };
  for (const [name, content] of Object.entries(webServerFiles(served))) {
    yield text(`conf/${name}`, content);
  }
}

function readme(time: Date): string {
  // A year that nobody is in, so that the day is told too.
  const moment = frenchMoment(recordTime(time), new Date(0), 'Europe/Paris');
  const lines = [
    `Les pages publiques des cartes, telles qu’elles étaient ${moment}.`,
    '',
    'www\u00a0: les pages, les fiches pour carnets d’adresses, les images et les codes.',
    `conf\u00a0: la configuration de Caddy ou de nginx, qui cherche ce dossier sous ${ROOT}\u00a0: changez ce chemin s’il est ailleurs.`,
    '  Caddy\u00a0: « import conf/Caddyfile » dans le site qui a l’adresse des cartes.',
    '  nginx\u00a0: « include conf/nginx-maps.conf; » dans http, « include conf/nginx-server.conf; » dans server.',
    '',
    'Une nouvelle archive remplace tout le dossier\u00a0: ce qui a été masqué ou effacé entre-temps ne doit pas rester dans l’ancien.',
    'npm run cards -- dossier le fait de lui-même, chaque jour s’il le faut.',
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
