import { z } from 'zod';
import { oneLineText } from '../../../domain/characters/visible-text.ts';
import { newPrinterSchema } from '../../../domain/press/printer.schema.ts';

const seen = z.string().overwrite(oneLineText);
const namesSchema = z.looseObject({
  profile: z.looseObject({ name: seen, dieName: seen, spots: z.array(seen) }),
});

/** A printer as a request brings it: its names are kept as people see them. */
export const typedPrinterSchema = z.preprocess((raw) => {
  const { data } = namesSchema.safeParse(raw);
  return data ?? raw;
}, newPrinterSchema);
