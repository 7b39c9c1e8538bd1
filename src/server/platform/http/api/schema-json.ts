import { type ZodType, z } from 'zod';
import { uploadedFileSchema } from '../requests/multipart.ts';
import type { Json, JsonObject } from './description-json.ts';

/** A schema as OpenAPI writes it, and the named ones that it points at. */
interface SchemaJson {
  readonly schema: Json;
  readonly named: JsonObject;
}

const jsonObject = z.record(z.string(), z.json());

/**
 * Writes a schema: of what is taken (`input`) or of what is answered (`output`). Schemas that have an
 * `id` among their metadata are named, and pointed at.
 */
export function schemaJson(schema: ZodType, io: 'input' | 'output'): SchemaJson {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: ({ zodSchema }) =>
      zodSchema === uploadedFileSchema ? { type: 'string', format: 'binary' } : 'throw',
    override: ({ jsonSchema }) => {
      // Generators of clients take a key with a default for one that is always there.
      delete jsonSchema.default;
      // The limit of every whole number, which nobody has to be told.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Its keys are texts, as every object's.
      delete jsonSchema.propertyNames;
    },
  });
  const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...own } = jsonObject.parse(JSON.parse(text));
  return { schema: own, named: jsonObject.parse($defs) };
}
