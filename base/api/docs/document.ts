import { OpenAPIHono } from '@hono/zod-openapi';
import { costOf, ITEMS_PER_COUNT } from '../../contract/limits.ts';
import { PROBLEM_TYPE } from '../../contract/problem.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import { problemOf } from '../../contract/refusal-responses.ts';
import type { PolicyRoute } from '../../contract/route.ts';
import { mayWait } from '../../contract/weights.ts';
import { type SchemaNode, sampleOf } from './sample.ts';

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Components = NonNullable<Document['components']>;
type Responses = NonNullable<Components['responses']>;
export type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;

const DESCRIPTION = `The HTTP API that the pages of Stoop use. Any client may use it.

Bodies and answers are JSON. Errors are problem documents of RFC 9457 with a stable \`code\`; \`issues\` names each key or field that is wrong. A filter with several values repeats its key, and all values must match; of several numbers one must. A request is refused if it has an unknown key, repeats a key that takes one value, has more than 50 parameters, or has an address longer than 8,192 characters. Parameters that tell something of a person, such as an address or a voucher, need not stand in the address of a call, which proxies log: the header \`Private-Query\` has them, written as a query string.

Lists are paged with cursors: pass the \`nextCursor\` of one page as the \`cursor\` of the next call, with the same filters.

Signing in sets a session cookie, which personal calls need. Calls that change something must come from the pages of this server: a client that is not a browser sends \`Origin\` with the address of this server. A caller over a rate limit gets 429 with \`Retry-After\`. A call counts once for every ${ITEMS_PER_COUNT} items that it requests, so that a page of 500 counts as ${costOf(500)}.

A home, person or application that is hidden, unknown or somebody else's is answered with the same 404. HEAD is answered wherever GET is; any other method that an address does not support is refused with 405 and \`Allow\`. Public answers have an ETag and may be cached for as long as \`Cache-Control\` says; those of searches, maps and counts name the version of the index that they come from (\`Index-Version\`), and with the same version an answer is the same; personal ones must not be cached. A call that may have changed something is never told that it was not done: where the database did not answer to a commit, the code is \`server/outcome-unknown\`. Look before you send it again, or send it again with the same \`Idempotency-Key\` where the call takes one. Every answer has an \`X-Request-Id\`, which is also in the log of the server.`;

const TAGS = [
  {
    name: 'Search',
    description: 'Search for homes by filters, on a map, or by the name of a place.',
  },
  { name: 'Listings', description: 'Buildings, their floors and units, and neighborhoods.' },
  { name: 'Accounts', description: 'Sign in and out, and manage the account.' },
  {
    name: 'Profile',
    description:
      'The profile of the signed-in user, its photo, and the export of all personal data.',
  },
  {
    name: 'Roommates',
    description: 'Roommate cards, friends, requests, blocked people, and reports about people.',
  },
  { name: 'Saved', description: 'Saved items and recently viewed units.' },
  {
    name: 'Shared lists',
    description: 'Lists of saved homes that are shared by a link, and votes on them.',
  },
  {
    name: 'Saved searches',
    description: 'Searches that are kept, what is new in them, and their mails.',
  },
  {
    name: 'Households',
    description: 'People who take a home together: invited, complete, applying.',
  },
  {
    name: 'Invitations',
    description: 'Links by which somebody becomes a friend or takes a home together.',
  },
  {
    name: 'Messages',
    description: 'Conversations with the house, with friends and in households.',
  },
  { name: 'Tours', description: 'Free times, and tours that are booked, moved and cancelled.' },
  { name: 'Applications', description: 'Apply for a home, and follow the applications.' },
  { name: 'Documents', description: 'Send what staff ask for, and see who may read it.' },
  { name: 'Rent split', description: 'Who takes which room of a home, and at which price.' },
  { name: 'Vouchers', description: 'What housing vouchers pay in New York.' },
  { name: 'Mails', description: 'Which mails are sent, and the links that stop them.' },
  { name: 'Contact', description: 'Write to support.' },
  {
    name: 'Staff',
    description: 'Calls for staff: applications, homes, accounts, messages and mails.',
  },
  { name: 'Analytics', description: 'Count events of the pages, without identifying anybody.' },
  { name: 'Service', description: 'Health checks and this documentation.' },
];

const HEADERS = {
  'X-Request-Id': {
    description: 'The id of this request, to quote when reporting an error.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description:
      'The version of the answer. Sent as If-None-Match, it is answered with 304 while nothing has changed.',
    schema: { type: 'string' },
  },
  'Cache-Control': {
    description: 'Who may cache the answer, and for how long.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'The number of seconds to wait before trying again.',
    schema: { type: 'integer' },
  },
  Allow: { description: 'The methods that the address supports.', schema: { type: 'string' } },
} satisfies Components['headers'];
type HeaderName = keyof typeof HEADERS;

const headersNamed = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The responses that every call can give. */
const COMMON: Record<number, ProblemCode> = {
  405: 'request/method-not-allowed',
  414: 'request/address-too-long',
  500: 'server/failed',
};

/** The responses of a call that waits for its turn, where too many wait. */
const OF_TURNS: Record<number, ProblemCode> = { 503: 'server/unavailable' };

const commonResponses = (): Responses =>
  Object.fromEntries(
    Object.entries({ ...COMMON, ...OF_TURNS }).map(([status, code]) => {
      const value = problemOf(code);
      const response = {
        description: `${value.title}.`,
        headers: headersNamed(...(status === '405' ? ALLOWING : headersOf(status, false))),
        content: {
          [PROBLEM_TYPE]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: { [code]: { value } },
          },
        },
      };
      return [status, response];
    }),
  );

const ALLOWING: HeaderName[] = ['X-Request-Id', 'Allow'];

function headersOf(status: string, isCached: boolean): HeaderName[] {
  if (status === '503' || status === '429') return ['X-Request-Id', 'Retry-After'];
  if (status.startsWith('2') && isCached) return ['X-Request-Id', 'ETag', 'Cache-Control'];
  return status.startsWith('2') ? ['X-Request-Id', 'Cache-Control'] : ['X-Request-Id'];
}

/** How many items an operation gives at most, as its parameters say. */
function itemsMaxOf({ parameters = [] }: Operation): number {
  const most = parameters.map((parameter) => {
    const { name, schema } = parameter as { name?: string; schema?: SchemaNode };
    if (name === 'limit') return Number(schema?.maximum);
    return name === 'ids' ? Number(schema?.maxItems) : 1;
  });
  return Math.max(1, ...most);
}

/** Adds that a call may be refused because too many wait, also where it may be for other reasons. */
function addRefusalOfTurns(operation: Operation): void {
  for (const [status, code] of Object.entries(OF_TURNS)) {
    const declared = operation.responses?.[status];
    const media = declared?.content?.[PROBLEM_TYPE];
    if (media) media.examples = { ...media.examples, [code]: { value: problemOf(code) } };
    else
      operation.responses = {
        ...operation.responses,
        [status]: { $ref: `#/components/responses/${status}` },
      };
  }
}

/** Adds the security, headers and common responses that follow from the route's policy. */
function complete(operation: Operation, route: PolicyRoute, document: Document): void {
  const isCached = route['x-cache-seconds'] !== null;
  operation['x-access'] = route['x-access'];
  if (route['x-access'] !== 'public') operation.security = [{ session: [] }];
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    response.headers = headersNamed(...headersOf(status, isCached));
    const media = response.content?.['application/json'];
    if (media?.schema) media.example ??= sampleOf(media.schema, document);
  }
  operation.responses ??= {};
  if (isCached)
    operation.responses['304'] = {
      description: 'Nothing has changed since the answer with this ETag.',
      headers: headersNamed('X-Request-Id', 'ETag', 'Cache-Control'),
    };
  if (mayWait(route, itemsMaxOf(operation))) addRefusalOfTurns(operation);
  for (const status of Object.keys(COMMON))
    operation.responses[status] = { $ref: `#/components/responses/${status}` };
}

/** Generates the OpenAPI 3.1 document of these routes from the schemas that validate calls. */
export function makeDocument(routes: readonly PolicyRoute[]): Document {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono();
  // The refusal that a route names is among its responses.
  for (const { 'x-unavailable': _, ...route } of routes) registry.registerPath(route);
  const document = getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Stoop',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: TAGS,
  });
  for (const route of routes) {
    const operations = new Map(Object.entries(document.paths?.[route.path] ?? {}));
    const operation: Operation | undefined = operations.get(route.method);
    if (operation) complete(operation, route, document);
  }
  document.components = {
    ...document.components,
    headers: HEADERS,
    responses: commonResponses(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'The session token.',
      },
    },
  };
  return document;
}
