import type { FieldValue } from '../cast.ts';
import { channelLines } from '../columns/channel-lines.ts';
import { unguarded } from '../columns/csv-cell.ts';
import { type ContactChannel, readChannels } from '../contact-channel.ts';
import type { BoolField, Field, TextField } from '../field.ts';
import { restoredPhone } from '../find/restored-phone.ts';
import { fold } from '../text.ts';
import { hasBrokenAccents } from './broken-accents.ts';

/** Between label and value French writes a blank before the colon; see `channelLines` for the backslash. */
const LABELLED = /^((?:\\[\\:]|\\(?![\\:])|[^:\\]){1,60}?)\s+: +(?=\S)(.*)$/s;

/** The list in a cell: one entry per line, or between semicolons. */
function channelsIn(cell: string): ContactChannel[] {
  return cell
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = '', value = line] = LABELLED.exec(line) ?? [];
      return { label: label.replace(/\\([\\:])/g, '$1').trim(), value: value.trim() };
    });
}

/** The value of a cell, as a body of the record API holds it. */
export type CellValue = string | boolean | readonly ContactChannel[];

const TRUE = { word: 'Oui', others: ['vrai', 'true', 'x', '1', 'actif', 'active'] };
const FALSE = { word: 'Non', others: ['faux', 'false', '0', 'inactif', 'inactive'] };

/** A failed formula as spreadsheets show it, in French and in English. */
const FAILED_FORMULA =
  /^#(?:N\/[AD]|(?:REF|VALEUR|VALUE|DIV\/0|NOM|NAME|NOMBRE|NUM|NULL?|SPILL|PROPAGATION|CALC|CHAMP|FIELD)[!?])$/i;
/** Words that programs write where they have nothing. */
const NOTHING_WRITTEN = /^(?:null|\(null\)|nan|none|nil|undefined|n\/[acd]|\(vide\)|0|[-–—]+)$/i;

/** Whether a cell shows a formula that came to nothing: it is blank, and erases nothing. */
export function isFailedFormula(cell: string): boolean {
  return FAILED_FORMULA.test(cell.trim());
}

/** The remark on a cell that looks like nothing, and is stored anyway. */
export function remarkOnCell(cell: string): string | undefined {
  const text = cell.trim();
  if (!NOTHING_WRITTEN.test(text)) return undefined;
  return `«\u00a0${text}\u00a0» veut-il dire que cette case est vide\u202f? Videz-la si c’est le cas.`;
}

/** A long number that Excel shows shortened, and saves so into a CSV. */
const SHORTENED = /^[+-]?\d([.,]\d+)?E\+?\d{1,3}$/i;

/** Why a cell cannot be what somebody meant, whatever its field. */
export function cellFault(cell: string): string | undefined {
  const text = cell.trim();
  if (hasBrokenAccents(cell)) {
    return 'Ces accents semblent abîmés. Corrigez cette case ou, si l’étape des colonnes le propose, choisissez d’autres accents.';
  }
  if (cell.startsWith('=')) {
    return 'Le résultat de cette formule n’est pas dans le fichier. Enregistrez-le depuis Excel, ou saisissez la valeur.';
  }
  if (SHORTENED.test(text)) {
    return `Excel a abrégé ce nombre (${text})\u00a0: ses derniers chiffres sont perdus. Saisissez-le.`;
  }
  return undefined;
}

/** Of what numbers may have lost their zero. */
export type NumberKind = 'phone' | 'postcode' | 'siret';

/**
 * A number with what a spreadsheet took away, its zero or its plus, and without the decimals that other
 * programs give to whole numbers, as in `639980001.0`; nothing when it is what it was.
 */
export function restoredNumber(kind: NumberKind, text: string): string | undefined {
  // An apostrophe before a number keeps its zero in a spreadsheet, and stays in some files.
  const [, whole = text.replace(/^'(?=[+\d])/, '')] = /^'?(\+?\d{4,})[.,]0{1,2}$/.exec(text) ?? [];
  const restored = kind === 'phone' ? restoredPhone(whole) : undefined;
  const isShort = kind === 'postcode' && /^[1-9]\d{3}$/.test(whole);
  const number = isShort ? `0${whole}` : (restored ?? whole);
  return number === text ? undefined : number;
}

/** The words for the zero or plus that a number got back, if any. */
export function restoredText(before: string, after: string): string {
  if (before.startsWith("'")) return '';
  if (after.startsWith('+') && !before.startsWith('+')) return '«\u00a0+\u00a0» rétabli';
  return after.startsWith('0') && !before.startsWith('0') ? 'zéro rétabli' : '';
}

/** The hour at which a program noted a day, and the zone of its clock. */
const TIME_OF_DAY =
  /(?:T|,? )\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

function dayIn(text: string): string {
  const date = text.replace(TIME_OF_DAY, '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** One of the listed texts, by what it is called; anything else stays, and is refused. */
function listedIn({ values = [], valueLabels = {} }: TextField, text: string): string {
  const wanted = fold(text);
  return values.find((value) => fold(valueLabels[value] ?? value) === wanted) ?? text;
}

/** Text with its blanks on one line, as fields of a form have it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function boolIn(text: string): string | boolean {
  const word = fold(text);
  if (word === fold(TRUE.word) || TRUE.others.includes(word)) return true;
  return word === fold(FALSE.word) || FALSE.others.includes(word) ? false : text;
}

/** The value of a cell that is not blank; the field refuses it later if it is none of its own. */
export function valueInCell(field: Field, cell: string): CellValue {
  const text = unguarded(cell);
  if (field.type === 'channels') return channelsIn(text);
  const line = oneLine(text);
  if (field.type === 'bool') return boolIn(line);
  if (field.type !== 'text') return line;
  if (field.format === 'day') return dayIn(line);
  return field.values ? listedIn(field, line) : line;
}

/** The value of a cell that is blank and erases its field: the one that a new record has. */
export function blankInCell(field: TextField | BoolField | Field): CellValue {
  if (field.type === 'channels') return [];
  if (field.type === 'bool') return field.initial;
  return field.type === 'text' ? (field.initial ?? '') : '';
}

/** A stored value as a cell shows it; `valueInCell` reads the same value again. */
export function cellOf(field: Field, value: FieldValue): string {
  if (field.type === 'channels') return channelLines(readChannels(value) ?? []);
  if (field.type === 'bool') return value ? TRUE.word : FALSE.word;
  const text = String(value);
  return (field.type === 'text' && field.valueLabels?.[text]) || text;
}
