import { type Json, type JsonObject, jsonContent } from '../http/api/json.ts';

/** A 200 answer with anything but JSON. */
export function otherAnswer(description: string, type: string, schema: Json = {}): JsonObject {
  return { description, content: { [type]: { schema } } };
}

/** A 200 answer with JSON. */
export function jsonAnswer(description: string, schema: Json, headers?: JsonObject): JsonObject {
  return { description, ...(headers ? { headers } : {}), content: jsonContent(schema) };
}
