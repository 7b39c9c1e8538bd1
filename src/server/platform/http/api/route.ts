import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import { ApiError } from '../../../../domain/errors.ts';
import { isStorableText } from '../../../../domain/validation.ts';
import { sendJson } from '../responses/send-json.ts';
import type { Answers, AnswerValue } from './answers.ts';
import type { Description, Operation } from './operation.ts';

/** Callers of a route, each with all that stand after: guests, programs that read or write, people, administrators. */
export const ACCESSES = ['guest', 'read', 'write', 'person', 'administrator'] as const;
export type Access = (typeof ACCESSES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers that are answered; people and programs of no kind are told apart by the guard. */
    access?: Access;
    /** The caller has to have said lately who they are. */
    asksAgain?: boolean;
    answers?: Answers;
    /** As integrators are told of it. */
    operations?: readonly Operation[];
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The parameters in braces of an address. */
type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : unknown;

interface Address<Path extends string, A extends Answers> {
  readonly method: Method;
  /** With its parameters in braces, as in `/admin/api/views/{id}`. */
  readonly path: Path;
  readonly answers: A;
  readonly asksAgain?: true;
  readonly options?: Omit<RouteShorthandOptions, 'config'> & { config?: FastifyContextConfig };
}

/** A route: who may call it, what it answers and, where programs may call it, what integrators are told. */
type RouteDeclaration<Path extends string, A extends Answers> = Address<Path, A> &
  (
    | ({ readonly access: 'guest' | 'read' | 'write' } & Description)
    | { readonly access: 'read' | 'write'; readonly operations: readonly Operation[] }
    | { readonly access: 'person' | 'administrator' }
  );

type RequestAt<Path extends string> = FastifyRequest<{
  Params: Params<Path>;
  Querystring: Readonly<Record<string, string | undefined>>;
}>;

type Handled<A extends Answers> = AnswerValue<A> | FastifyReply;

/**
 * Registers a route. Its handler gives the value of a declared answer, sent as JSON with the status
 * that the reply has by then; or it sends what is no JSON, or empty, and gives the reply.
 */
export function route<const Path extends string, const A extends Answers>(
  app: FastifyInstance,
  declared: RouteDeclaration<Path, A>,
  handle: (request: RequestAt<Path>, reply: FastifyReply) => Promise<Handled<A>> | Handled<A>,
): void {
  const { method, path, access, answers, asksAgain = false, options } = declared;
  app.route<{ Params: Params<Path>; Querystring: Readonly<Record<string, string | undefined>> }>({
    ...options,
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { ...options?.config, access, asksAgain, answers, operations: operationsOf(declared) },
    handler: async (request, reply) => {
      // Unless it says otherwise: answers are for this caller, and true of this moment.
      reply.header('cache-control', 'private, no-store');
      // PostgreSQL fails for a name that it cannot hold.
      if (!Object.values<string>(Object(request.params)).every(isStorableText)) {
        throw new ApiError('not_found');
      }
      const given: Handled<A> | undefined = await handle(request, reply);
      // A reply is waited for like a promise, and gives nothing once it is sent.
      if (given === undefined || given === reply) return reply;
      return sendJson(reply, JSON.stringify(given), reply.statusCode);
    },
  });
}

function operationsOf(declared: RouteDeclaration<string, Answers>): readonly Operation[] {
  if ('operations' in declared) return declared.operations;
  if (!('id' in declared)) return [];
  const { options, access, asksAgain: _, ...told } = declared;
  const isOpen = options?.config?.withoutTokenHeader === true;
  const path = told.path.replace('{collection}', told.of ?? '{collection}');
  return [{ ...told, path, isPublic: access === 'guest', isOpen }];
}
