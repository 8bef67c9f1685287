import { OpenAPIHono } from '@hono/zod-openapi';
import { costOf, ITEMS_PER_COUNT } from '@stoop/contract/limits';
import { PROBLEM_TYPE } from '@stoop/contract/problem';
import type { ProblemCode } from '@stoop/contract/problems';
import { type PolicyRoute, problemOf } from '@stoop/contract/route';
import { sampleOf } from './sample.ts';

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Components = NonNullable<Document['components']>;
type Responses = NonNullable<Components['responses']>;
export type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;

const DESCRIPTION = `The calls that the pages of Stoop are made of, open to any client.

JSON in and out. Errors are RFC 9457 problem documents whose \`code\` is stable; \`issues\` names each key that is wrong. Filters that take several values repeat the key, and all values must match. Unknown keys are refused, as are keys given twice that take one value, more than 50 parameters, and addresses longer than 8,192 characters.

Pages are walked by cursor: give the \`nextCursor\` of one page as \`cursor\` of the next call, with the same filters.

Signing in sets a cookie, and the calls that are somebody's own ask for it. Calls that change something are taken from our own pages only: a client that is no browser sends \`Origin\` with the address of this server. Who calls too often is told by 429 with \`Retry-After\`; a call counts once for every ${ITEMS_PER_COUNT} items that it asks for, so that a page of 500 counts as ${costOf(500)}.

What is hidden, unknown or somebody else's is 404 alike. HEAD answers wherever GET does; any other method that an address does not take is 405 with \`Allow\`. Public answers carry an ETag and may be kept for as long as \`Cache-Control\` says; personal ones must not be kept. Every answer carries \`X-Request-Id\`, which also stands in the log of the server.`;

const TAGS = [
  { name: 'Search', description: 'Finding homes by filters, on a map, or by the name of a place.' },
  { name: 'Listings', description: 'Buildings, their floors and units, and neighborhoods.' },
  { name: 'Accounts', description: 'Signing in and out, and the account itself.' },
  { name: 'Profile', description: 'What one says of oneself, and all of it to take along.' },
  { name: 'Saved', description: 'What one saved and looked at.' },
  { name: 'Applications', description: 'Applying for a home, and how far that came.' },
  { name: 'Contact', description: 'Writing to us.' },
  { name: 'Staff', description: 'For those who run the pipeline.' },
  { name: 'Analytics', description: 'What happens on the pages, without saying to whom.' },
  { name: 'Service', description: 'For those who run it, and about these documents.' },
];

const HEADERS = {
  'X-Request-Id': {
    description: 'The id of this request, to name when something went wrong.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description: 'Send it as If-None-Match: while nothing changed the answer is 304.',
    schema: { type: 'string' },
  },
  'Cache-Control': { description: 'Who may keep the answer.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
  Allow: { description: 'The methods that the address takes.', schema: { type: 'string' } },
} satisfies Components['headers'];
type HeaderName = keyof typeof HEADERS;

const headersNamed = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Answers that every call can give. */
const COMMON: Record<number, ProblemCode> = {
  405: 'request/method-not-allowed',
  414: 'request/address-too-long',
  500: 'server/failed',
};

const commonResponses = (): Responses =>
  Object.fromEntries(
    Object.entries(COMMON).map(([status, code]) => {
      const value = problemOf(code);
      const response = {
        description: value.title,
        headers: headersNamed('X-Request-Id', ...(status === '405' ? (['Allow'] as const) : [])),
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

function headersOf(status: string, isKept: boolean): HeaderName[] {
  if (status === '503' || status === '429') return ['X-Request-Id', 'Retry-After'];
  if (status.startsWith('2') && isKept) return ['X-Request-Id', 'ETag', 'Cache-Control'];
  return status.startsWith('2') ? ['X-Request-Id', 'Cache-Control'] : ['X-Request-Id'];
}

/** Says of an operation what its policy implies and the common ways in which it can end. */
function complete(operation: Operation, route: PolicyRoute, document: Document): void {
  const isKept = route['x-cache-seconds'] !== null;
  operation['x-access'] = route['x-access'];
  if (route['x-access'] !== 'public') operation.security = [{ session: [] }];
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    response.headers = headersNamed(...headersOf(status, isKept));
    const media = response.content?.['application/json'];
    if (media?.schema) media.example ??= sampleOf(media.schema, document);
  }
  operation.responses ??= {};
  if (isKept)
    operation.responses['304'] = {
      description: 'Nothing changed since the answer whose ETag was sent.',
      headers: headersNamed('X-Request-Id', 'ETag', 'Cache-Control'),
    };
  for (const status of Object.keys(COMMON))
    operation.responses[status] = { $ref: `#/components/responses/${status}` };
}

/** The OpenAPI 3.1 document of these routes, made of the schemas that validate. */
export function makeDocument(routes: readonly PolicyRoute[]): Document {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono();
  for (const route of routes) registry.registerPath(route);
  const document = getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Stoop',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
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
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Signed in.' },
    },
  };
  return document;
}
