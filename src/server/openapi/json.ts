/** A part of the document: any JSON. */
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

/** An object of any keys: generators of clients take one without this for an empty one. */
export const ANY_OBJECT = { type: 'object', additionalProperties: true };

/** An object that has all of these keys and no others. */
export function exactly(properties: JsonObject): JsonObject {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A body that is read alike as JSON and as a form. */
export function jsonOrForm(schema: Json): JsonObject {
  const types = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}
