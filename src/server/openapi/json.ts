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
