import type { FastifyInstance } from 'fastify';
import { CARD_ICON_PATH } from '../../../card/card-icon.ts';
import { CARD_TEXTS } from '../../../card/card-texts.ts';
import { cardPartPath, cardPath } from '../../../domain/card/card.ts';
import type { ImageUsage } from '../../../domain/field.ts';
import { imagePath, sizesOf } from '../../../domain/image/image.ts';

/** A file of the copy: its place in the folder, and what it holds. */
export interface CopiedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly location: string;
  readonly type: string;
}

/** What the server answers to a stranger; anything that it cannot be by itself ends the run. */
export type AskServer = (url: string, language?: string) => Promise<Answer>;

const LANGUAGES = Object.keys(CARD_TEXTS);

/** Programs that say so are not counted among the visitors of a card. */
const USER_AGENT = 'bristol-cards-bot';

/** Of a page: it shows somebody, or says why it does not. */
const PAGE_STATUSES: ReadonlySet<number> = new Set([200, 404, 410]);

/** A copy must never take a failure of the moment for an answer: it would remove what is good. */
export class CardNotAnswered extends Error {
  override name = 'CardNotAnswered';
}

/**
 * Asks the routes of the application itself, so files are what visitors get, to the byte; notes the
 * styles that their policies name.
 */
export function askApp(app: FastifyInstance, styles: Set<string>): AskServer {
  return async (url, language = 'fr') => {
    const { statusCode, rawPayload, headers } = await app.inject({
      url,
      headers: { 'accept-language': language, 'user-agent': USER_AGENT },
    });
    if (statusCode !== 302 && !PAGE_STATUSES.has(statusCode)) {
      throw new CardNotAnswered(`${url}\u00a0: ${statusCode}`);
    }
    const policy = String(headers['content-security-policy'] ?? '');
    for (const [style] of policy.matchAll(/'sha256-[^']+'/g)) styles.add(style);
    return {
      status: statusCode,
      bytes: rawPayload,
      location: String(headers.location ?? ''),
      type: String(headers['content-type'] ?? ''),
    };
  };
}

/** Ids begin evenly, so no folder holds too much. */
function shelved(id: string): string {
  return `${id.slice(0, 2)}/${id}`;
}

async function pages(ask: AskServer, url: string, place: string): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  for (const language of LANGUAGES) {
    const { status, bytes } = await ask(url, language);
    files.push({ path: `www/${status}/${language}/${place}.html`, bytes });
  }
  return files;
}

/** What lies below the address of a card that shows its person. A part without an answer is none. */
async function parts(ask: AskServer, id: string): Promise<CopiedFile[]> {
  const asked = [
    { url: cardPartPath(id, 'vcard'), folder: 'vcf', ending: 'vcf' },
    { url: `${cardPartPath(id, 'vcard')}?format=outlook`, folder: 'outlook', ending: 'vcf' },
    { url: cardPartPath(id, 'code'), folder: 'code', ending: 'svg' },
    { url: cardPartPath(id, 'codePicture'), folder: 'code', ending: 'png' },
  ];
  const files: CopiedFile[] = [];
  for (const { url, folder, ending } of asked) {
    const { status, bytes } = await ask(url);
    if (status === 200) files.push({ path: `www/${folder}/${shelved(id)}.${ending}`, bytes });
  }
  return files;
}

const previewPath = (id: string, language: string) => `www/preview/${language}/${shelved(id)}.png`;

/** The pictures beside a link to a card. */
async function previews(ask: AskServer, id: string): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  for (const language of LANGUAGES) {
    const { status, bytes } = await ask(cardPartPath(id, 'preview'), language);
    if (status === 200) files.push({ path: previewPath(id, language), bytes });
  }
  return files;
}

/**
 * Keeps the files of these places as they are when those that say the same are what they were;
 * answers whether it did.
 */
export type KeepFiles = (places: readonly string[], sources: readonly CopiedFile[]) => boolean;

/** The files of one contact: its pages, and what lies below them while it is shown. */
export async function contactFiles(
  ask: AskServer,
  id: string,
  keep: KeepFiles,
): Promise<CopiedFile[]> {
  const url = cardPath(id);
  const { status, location } = await ask(url);
  if (status === 302) {
    return [{ path: `moved/${shelved(id)}`, bytes: Buffer.from(location) }];
  }
  const shown = await pages(ask, url, shelved(id));
  if (status !== 200) return shown;
  const files = [...shown, ...(await parts(ask, id))];
  // Drawing takes nine tenths of the time, and shows nothing that the pages do not say.
  const places = LANGUAGES.map((language) => previewPath(id, language));
  return keep(places, shown) ? files : [...files, ...(await previews(ask, id))];
}

/** A stored picture in each size, as far as everybody may see it. */
export async function pictureFiles(
  ask: AskServer,
  usage: ImageUsage,
  name: string,
): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  for (const [variant] of sizesOf(usage)) {
    const { status, bytes, type } = await ask(imagePath(name, variant));
    // Web servers answer by the folder: photos are of a person, drawings may be opened by themselves.
    const folder = usage === 'photo' ? 'photo' : type.replace(/^image\/(\w+).*$/, '$1');
    if (status === 200) files.push({ path: `www/${folder}/${variant}/${name}`, bytes });
  }
  return files;
}

/** What all cards share: the page of an address that leads to nobody, and the sign of a browser's tab. */
export async function commonFiles(ask: AskServer): Promise<CopiedFile[]> {
  const icon = await ask(CARD_ICON_PATH);
  return [...(await pages(ask, '/c/', 'unknown')), { path: 'www/icon.svg', bytes: icon.bytes }];
}
