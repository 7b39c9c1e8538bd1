import { matchKeys } from '../find/match-keys.ts';
import { readPhone } from '../phone.ts';
import { fold } from '../text.ts';
import type { CompanyChoice } from './import-mapping.schema.ts';

/**
 * Tells which rows of a file are about somebody, whatever its columns were taken for: those that hold
 * her e-mail or mobile, or her name together with her company.
 */

/** Somebody who is looked for in files. */
export interface SoughtPerson {
  readonly Nom: string;
  readonly Prenom: string;
  /** Folded, each with whether somebody else on file has it, too. */
  readonly mails: readonly SharedValue[];
  /** The last digits of mobiles, which every writing has. */
  readonly mobiles: readonly SharedValue[];
  /** The id of the company; empty for none. */
  readonly company: string;
  readonly companyName: string;
}

export interface SharedValue {
  readonly value: string;
  /** Alone, it does not tell her apart. */
  readonly isShared: boolean;
}

/** Companies as the rows of a file name them beside their cells. */
export interface FileCompanies {
  /** The columns that are taken for the company. */
  readonly columns: readonly number[];
  /** The companies of rows that name none. */
  readonly ofAll: readonly string[];
  readonly chosen: Readonly<Record<string, CompanyChoice>>;
}

/** Of a number as it is dialled, so many digits stand in every writing of it. */
const DIGITS_COMPARED = 9;
const DIGITS_MIN = 6;
const HAS_NUMBER = /\d{6}/;

/** The digits by which a number is found again; empty for a text that is none. */
export function soughtDigits(dial: string): string {
  const digits = dial.replace(/\D/g, '').slice(-DIGITS_COMPARED);
  return digits.length < DIGITS_MIN ? '' : digits;
}

/** Whether a number reaches one person: those of a desk or a house do not tell anybody apart. */
export function isMobile(phone: string): boolean {
  return /^0[67]/.test(readPhone(phone).display);
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const mailsIn = (cell: string) => fold(cell).split(/[\s,;:<>()"'|/\\]+/);
const digitsIn = (cell: string) => cell.replace(/[\s./()\p{Pd}]/gu, '');

function companyKey(name: string): string {
  return matchKeys('Company', (field) => (field === 'RaisonSociale' ? name : ''))[0]?.key ?? '';
}

/** A row as its cells are compared. */
interface ReadCells {
  readonly cells: readonly string[];
  readonly mails: ReadonlySet<string>;
  readonly digits: readonly string[];
  /** The words of each cell that is not empty, and the same as one text. */
  readonly words: readonly (readonly string[])[];
  readonly texts: ReadonlySet<string>;
}

function readCells(cells: readonly string[]): ReadCells {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const words = filled.map(wordsOf);
  return {
    cells,
    mails: new Set(filled.filter((cell) => cell.includes('@')).flatMap(mailsIn)),
    digits: filled.map(digitsIn).filter((text) => HAS_NUMBER.test(text)),
    words,
    texts: new Set(words.map((cell) => cell.join(' '))),
  };
}

const namesOf = ({ Nom, Prenom }: SoughtPerson) =>
  [Nom, Prenom].map(wordsOf).filter((name) => name.length > 0);

/** Whether both names stand in one cell, or each fills one of its own. */
function holdsName({ words, texts }: ReadCells, person: SoughtPerson): boolean {
  const names = namesOf(person);
  if (names.length === 0) return false;
  if (names.every((name) => texts.has(name.join(' ')))) return true;
  const all = names.flat();
  return names.length > 1 && words.some((cell) => all.every((word) => cell.includes(word)));
}

function holdsValue(row: ReadCells, person: SoughtPerson): boolean {
  const found = [
    ...person.mails.filter(({ value }) => row.mails.has(value)),
    ...person.mobiles.filter(({ value }) => row.digits.some((text) => text.includes(value))),
  ];
  return found.some(({ isShared }) => !isShared || holdsName(row, person));
}

function isOfCompany(
  { cells }: ReadCells,
  { company, companyName }: SoughtPerson,
  { columns, ofAll, chosen }: FileCompanies,
): boolean {
  const namesNone = columns.every((at) => (cells[at] ?? '').trim() === '');
  if (company === '') return namesNone && ofAll.length === 0;
  if (namesNone && ofAll.includes(company)) return true;
  const key = companyKey(companyName);
  return cells.some((cell) => {
    if (cell.trim() === '') return false;
    const choice = chosen[fold(cell.replace(/\s+/g, ' ').trim())];
    if (choice?.does === 'choose' && choice.id === company) return true;
    return key !== '' && companyKey(cell) === key;
  });
}

/** Every part of a text of digits that may be the end of a number. */
function endsIn(digits: string): string[] {
  return (digits.match(/\d+/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length }, (_, at) => run.slice(at, at + DIGITS_COMPARED)),
  );
}

/** People by what leads to them at once: a file has many rows, and a company many people. */
export class SoughtPeople {
  readonly #people: readonly SoughtPerson[];
  readonly #leading = new Map<string, SoughtPerson[]>();

  constructor(people: readonly SoughtPerson[]) {
    this.#people = people;
    for (const person of people) {
      const values = [...person.mails, ...person.mobiles].map(({ value }) => value);
      const [longest] = namesOf(person)
        .flat()
        .sort((one, other) => other.length - one.length);
      for (const lead of [...values, ...(longest === undefined ? [] : [longest])]) {
        this.#leading.set(lead, [...(this.#leading.get(lead) ?? []), person]);
      }
    }
  }

  /** Whether a row is about one of them. */
  isIn(cells: readonly string[], companies: FileCompanies): boolean {
    const row = readCells(cells);
    return this.#meant(row).some(
      (person) =>
        holdsValue(row, person) || (holdsName(row, person) && isOfCompany(row, person, companies)),
    );
  }

  /** Whether a text that stands alone, such as the name of a file, holds a name or an e-mail. */
  isNamedIn(text: string): boolean {
    const row = readCells([text]);
    const folded = fold(text);
    return this.#people.some(
      (person) =>
        holdsName(row, person) || person.mails.some(({ value }) => folded.includes(value)),
    );
  }

  #meant(row: ReadCells): SoughtPerson[] {
    const leads = new Set([...row.mails, ...row.digits.flatMap(endsIn), ...row.words.flat()]);
    return [...leads].flatMap((lead) => this.#leading.get(lead) ?? []);
  }
}
