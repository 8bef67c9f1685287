import { z } from '@hono/zod-openapi';
import { NoQuery } from '../query.ts';
import { defineRoute, json, refusals } from '../route.ts';

const tags = ['Service'];
const PUBLIC = { 'x-access': 'public', 'x-cache-seconds': 60 } as const;

export const documentRoute = defineRoute({
  ...PUBLIC,
  method: 'get',
  path: '/api/v1/openapi.json',
  operationId: 'readDocument',
  tags,
  summary: 'Read this document',
  description: 'The document is generated from the schemas that validate calls.',
  request: { query: NoQuery },
  responses: {
    200: json(z.record(z.string(), z.unknown()), 'The OpenAPI 3.1 document.', { openapi: '3.1.0' }),
    ...refusals('request/invalid', 'request/too-many'),
  },
});

const text = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string() } },
});

export const docsRoute = defineRoute({
  ...PUBLIC,
  method: 'get',
  path: '/api/docs',
  operationId: 'readDocs',
  tags,
  summary: 'Read this document as a page',
  request: { query: NoQuery },
  responses: {
    200: text('text/html; charset=utf-8', 'The page, in HTML.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});

export const docsStyleRoute = defineRoute({
  ...PUBLIC,
  method: 'get',
  path: '/api/docs.css',
  operationId: 'readDocsStyle',
  tags,
  summary: 'Read the style sheet of that page',
  request: { query: NoQuery },
  responses: {
    200: text('text/css; charset=utf-8', 'The style sheet, in CSS.'),
    ...refusals('request/invalid', 'request/too-many'),
  },
});
