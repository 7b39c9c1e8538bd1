/** Names of files that every system can store, and that people recognise. */
import { utf8Length } from '../text.ts';

/** Characters that Windows refuses, that cannot be seen, or that turn the direction of the text. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Names of devices, whatever extension follows. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** With a folder before it and a number after it, a path stays below Windows' 260 characters. */
const STEM_MAX = 80;
/** Linux counts bytes: 255 with the ending. */
const STEM_BYTES_MAX = 200;

function bounded(text: string): string {
  if (text.length <= STEM_MAX && text.length * 3 <= STEM_BYTES_MAX) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('fr').segment(text)) {
    bytes += utf8Length(segment);
    if (kept.length + segment.length > STEM_MAX || bytes > STEM_BYTES_MAX) break;
    kept += segment;
  }
  return kept;
}

/** A part of a name without what systems refuse; blanks become hyphens. Possibly empty. */
function safeNamePart(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(REFUSED, '')
    .trim()
    .replace(/ +/g, '-')
    .replace(/^[.\-_]+|[.\-_]+$/g, '');
}

/** `Durand_Élise`, from the parts that are not empty; undefined when none is left. */
export function safeStem(parts: readonly string[]): string | undefined {
  const stem = bounded(parts.map(safeNamePart).filter(Boolean).join('_')).replace(/[.\-_]+$/, '');
  if (stem === '') return undefined;
  return RESERVED.test(stem) ? `_${stem}` : stem;
}

/** Gives each file of a folder a name of its own; systems that ignore case included. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #last = new Map<string, number>();

  /** `stem + ending`, with `_2` before the ending's dot when that is taken, and so on. */
  name(stem: string, ending: string): string {
    const dot = ending.lastIndexOf('.');
    const base = `${stem}${ending.slice(0, dot)}`;
    const extension = ending.slice(dot);
    const key = keyOf(base);
    let number = this.#last.get(key) ?? 0;
    let name: string;
    do {
      number += 1;
      name = `${base}${number === 1 ? '' : `_${number}`}${extension}`;
    } while (this.#taken.has(keyOf(name)));
    this.#last.set(key, number);
    this.#taken.add(keyOf(name));
    return name;
  }
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
