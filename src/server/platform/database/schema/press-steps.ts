/** Steps of the schema: printed cards. */
import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Printed cards of companies, what was published of them, and the printers that take their files. */
export function press(dialect: Dialect): string[] {
  const { text, integer } = TYPES[dialect];
  return [
    `CREATE TABLE card_templates (
      id ${text} PRIMARY KEY, company ${text} NOT NULL, name ${text} NOT NULL,
      archived ${text} NOT NULL DEFAULT '',
      draft ${text} NOT NULL, "draftVersion" ${integer} NOT NULL,
      "draftBy" ${text} NOT NULL, "draftAt" ${text} NOT NULL,
      created ${text} NOT NULL, updated ${text} NOT NULL
    )`,
    'CREATE INDEX card_templates_company ON card_templates (company, created, id)',
    `CREATE TABLE template_versions (
      template ${text} NOT NULL, number ${integer} NOT NULL,
      design ${text} NOT NULL, assets ${text} NOT NULL,
      "publishedBy" ${text} NOT NULL, published ${text} NOT NULL,
      PRIMARY KEY (template, number)
    )`,
    `CREATE TABLE printers (
      id ${text} PRIMARY KEY, profile ${text} NOT NULL, version ${integer} NOT NULL,
      created ${text} NOT NULL, updated ${text} NOT NULL
    )`,
  ];
}

/** When somebody compared what is known of a printer with its own sheet. */
export function printerChecked(dialect: Dialect): string[] {
  return [`ALTER TABLE printers ADD COLUMN checked ${TYPES[dialect].text} NOT NULL DEFAULT ''`];
}

/** Fonts that the firm brought for cards. */
export function pressFonts(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE press_fonts (
      id ${text} PRIMARY KEY, bytes ${bytes} NOT NULL, size ${integer} NOT NULL,
      created ${text} NOT NULL
    )`,
  ];
}

/** Pages that agencies delivered as grounds of cards. */
export function pressPages(dialect: Dialect): string[] {
  const { text, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE press_pages (
      id ${text} PRIMARY KEY, bytes ${bytes} NOT NULL, picture ${bytes} NOT NULL,
      facts ${text} NOT NULL, created ${text} NOT NULL
    )`,
  ];
}

/** Pictures that are put on cards by hand. */
export function pressPictures(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE press_pictures (
      id ${text} PRIMARY KEY, bytes ${bytes} NOT NULL, type ${text} NOT NULL,
      width ${integer} NOT NULL, height ${integer} NOT NULL, created ${text} NOT NULL
    )`,
  ];
}
