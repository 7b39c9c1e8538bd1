import { BUILD_HEADER } from '../../src/domain/limits.ts';

const json = Response.json.bind(Response);

/** Servers that tests stand in for name their build, as ours does: the client takes no other's answers. */
Response.json = (data, init) => {
  const answer = json(data, init);
  answer.headers.set(BUILD_HEADER, 'sources');
  return answer;
};

/** An answer of ours that is no JSON: empty, or a file. */
export function ownAnswer(body: BodyInit | null, init: ResponseInit = {}): Response {
  const answer = new Response(body, init);
  answer.headers.set(BUILD_HEADER, 'sources');
  return answer;
}
