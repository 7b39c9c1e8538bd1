import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { CARD_ICON_PATH } from '../../../card/card-icon.ts';
import type { CardLanguage } from '../../../card/card-texts.ts';
import { cardPartPath, cardPath } from '../../../domain/card/card.ts';
import type { ImageUsage } from '../../../domain/field.ts';
import { imagePath, sizesOf } from '../../../domain/image/image.ts';
import { proofHtml } from '../card-html.ts';

/** A file of a copy: its place below `www`, and what it holds. */
export interface CopiedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly location: string;
  readonly type: string;
  readonly policy: string;
}

/** The server's answer to a stranger; any that it cannot give by itself ends the run. */
export type AskServer = (url: string, language?: string) => Promise<Answer>;

const LANGUAGES = ['fr', 'en'] as const satisfies readonly CardLanguage[];

/** Programs that say so are not counted among the visitors of a card. */
const USER_AGENT = 'bristol-cards-bot';

/** Of a page: it shows somebody, or says why it does not. */
const PAGE_STATUSES: ReadonlySet<number> = new Set([200, 404, 410]);

/** A copy must never take a failure of the moment for an answer: it would remove what is good. */
class CardNotAnswered extends Error {
  override name = 'CardNotAnswered';
}

/** Asks the routes of the application itself, so files are what visitors get. */
export function askApp(app: FastifyInstance): AskServer {
  return async (url, language = 'fr') => {
    const { statusCode, rawPayload, headers } = await app.inject({
      url,
      headers: { 'accept-language': language, 'user-agent': USER_AGENT },
    });
    if (statusCode !== 302 && !PAGE_STATUSES.has(statusCode)) {
      throw new CardNotAnswered(`${url}\u00a0: ${statusCode}`);
    }
    return {
      status: statusCode,
      bytes: rawPayload,
      location: String(headers.location ?? ''),
      type: String(headers['content-type'] ?? ''),
      policy: String(headers['content-security-policy'] ?? ''),
    };
  };
}

/** Ids begin evenly, so no folder holds too much. */
function shelved(id: string): string {
  return `${id.slice(0, 2)}/${id}`;
}

/**
 * A page with the policy under which its styles apply: web servers send one header for all pages.
 * Its framing is heeded in a header alone, which is theirs to send.
 */
export function withOwnPolicy({ bytes, policy }: Pick<Answer, 'bytes' | 'policy'>): Buffer {
  const own = policy.replace(/; frame-ancestors [^;]*/, '');
  const meta = `<head><meta http-equiv="Content-Security-Policy" content="${own}"/>`;
  return Buffer.from(bytes.toString().replace('<head>', () => meta));
}

async function pages(ask: AskServer, url: string, place: string): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  for (const language of LANGUAGES) {
    const answer = await ask(url, language);
    const path = `${answer.status}/${language}/${place}.html`;
    files.push({ path, bytes: withOwnPolicy(answer) });
  }
  return files;
}

/** Files below the address of a card that shows its person. A part without an answer is none. */
async function parts(ask: AskServer, id: string, place: string): Promise<CopiedFile[]> {
  const asked = [
    { url: cardPartPath(id, 'vcard'), folder: 'vcf', ending: 'vcf' },
    { url: `${cardPartPath(id, 'vcard')}?format=outlook`, folder: 'outlook', ending: 'vcf' },
    { url: cardPartPath(id, 'code'), folder: 'code', ending: 'svg' },
    { url: cardPartPath(id, 'codePicture'), folder: 'code', ending: 'png' },
  ];
  const files: CopiedFile[] = [];
  for (const { url, folder, ending } of asked) {
    const { status, bytes } = await ask(url);
    if (status === 200) files.push({ path: `${folder}/${place}.${ending}`, bytes });
  }
  return files;
}

/** The file of the copy before at a place, as far as it may be taken over. */
export type FormerFile = (path: string) => Buffer | undefined;

/**
 * The pictures beside a link to a card, whose pages these are. They show nothing that the pages do not
 * say, and drawing them takes nine tenths of the time: beside equal pages those of the copy before are
 * taken over.
 */
async function previews(
  ask: AskServer,
  { id, place }: { readonly id: string; readonly place: string },
  { shown, former }: { readonly shown: readonly CopiedFile[]; readonly former: FormerFile },
): Promise<CopiedFile[]> {
  const isSame = shown.every(({ path, bytes }) => former(path)?.equals(bytes));
  const files: CopiedFile[] = [];
  for (const language of LANGUAGES) {
    const path = `preview/${language}/${place}.png`;
    const drawn = isSame ? former(path) : undefined;
    if (drawn?.length) {
      files.push({ path, bytes: drawn });
      continue;
    }
    const { status, bytes } = await ask(cardPartPath(id, 'preview'), language);
    if (status === 200) files.push({ path, bytes });
  }
  return files;
}

/**
 * The files of one contact: its pages, and what lies below them while it is shown. Whoever became one
 * with another has those of the other, in places of its own.
 */
export async function contactFiles(
  ask: AskServer,
  id: string,
  former: FormerFile,
  place = shelved(id),
): Promise<CopiedFile[]> {
  const url = cardPath(id);
  const { status, location } = await ask(url);
  if (status === 302) {
    const kept = /^\/c\/([a-z0-9]+)$/.exec(location)?.[1];
    if (kept === undefined) throw new CardNotAnswered(`${url}\u00a0: ${location}`);
    return contactFiles(ask, kept, former, place);
  }
  const shown = await pages(ask, url, place);
  if (status !== 200) return shown;
  const below = await parts(ask, id, place);
  return [...shown, ...below, ...(await previews(ask, { id, place }, { shown, former }))];
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
    if (status === 200) files.push({ path: `${folder}/${variant}/${name}`, bytes });
  }
  return files;
}

/** In the place of each BAT, which files cannot show: whom to call. */
async function proofPages(firm: string): Promise<CopiedFile[]> {
  // Pages are built before they are read: commands that draw none begin without them.
  const { ProofNoticePage } = await import('../../../card/proof/proof-notice-page.tsx');
  return LANGUAGES.map((language) => {
    const page = createElement(ProofNoticePage, { notice: 'without-server', language });
    const { html, policy } = proofHtml(page, firm);
    return {
      path: `404/${language}/bat.html`,
      bytes: withOwnPolicy({ bytes: Buffer.from(html), policy }),
    };
  });
}

/**
 * Files that all cards share: the page of an address that leads to nobody, the one of each BAT, and the
 * tab's icon. `firm` is whose BATs they are; empty where nobody knows.
 */
export async function commonFiles(ask: AskServer, firm: string): Promise<CopiedFile[]> {
  const { bytes } = await ask(CARD_ICON_PATH);
  return [
    ...(await pages(ask, '/c/', 'unknown')),
    ...(await proofPages(firm)),
    { path: 'icon.svg', bytes },
  ];
}
