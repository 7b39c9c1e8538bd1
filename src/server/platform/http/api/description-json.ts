/** Any JSON: what the description is put together from. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Points at a part of `components`. */
export function ref(kind: 'schemas' | 'parameters' | 'headers', name: string): JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}

export function jsonContent(schema: Json): JsonObject {
  return { 'application/json': { schema } };
}

export const TEXT = { type: 'string' };

/** An object of any keys: generators of clients take one without this for an empty one. */
export const ANY_OBJECT = { type: 'object', additionalProperties: true };

/** An object that has all of these keys, and may have the others and any more. */
export function having(required: JsonObject, others: JsonObject = {}): JsonObject {
  const properties = { ...required, ...others };
  return { type: 'object', properties, required: Object.keys(required) };
}

/** An object that has all of these keys, may have the others, and has no more. */
export function exactly(required: JsonObject, others: JsonObject = {}): JsonObject {
  return { ...having(required, others), additionalProperties: false };
}
