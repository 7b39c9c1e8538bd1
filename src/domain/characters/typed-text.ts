import { z } from 'zod';
import { isStorableText } from '../validation.ts';
import { oneLineText, visibleText } from './visible-text.ts';

/** A text that a request brings for something that is no field of a record, as people see it. */
export const typedText = (max: number) =>
  z
    .string()
    .overwrite((text) => visibleText(text).trim())
    .max(max)
    .refine(isStorableText);

/** The same on one line. */
export const typedLine = (max: number) =>
  z
    .string()
    .overwrite((text) => oneLineText(text).trim())
    .max(max)
    .refine(isStorableText);

/** A name that somebody gives: on one line, and never empty. */
export const typedName = (max: number) => typedLine(max).min(1);
