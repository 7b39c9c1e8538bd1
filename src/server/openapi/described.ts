import { type ZodType, z } from 'zod';
import type { JsonObject } from '../http/api/json.ts';

/** What a schema takes, as the description of the API writes it. */
export function described(schema: ZodType): JsonObject {
  const { $schema: _, ...told } = z.toJSONSchema(schema, {
    io: 'input',
    // Generators of clients take a key with a default for one that is always there.
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
  return z.record(z.string(), z.json()).parse(told);
}
