import { z } from '@hono/zod-openapi';

import { json, publicRoutes, text } from '../route.ts';

const anyone = publicRoutes('Service');

export const documentRoute = anyone.get({
  'x-cache-seconds': 60,
  'x-unavailable': null,
  path: '/api/v1/openapi.json',
  operationId: 'readDocument',
  summary: 'Read this document',
  description: 'The document is generated from the schemas that validate calls.',
  answer: json(z.record(z.string(), z.unknown()), 'The OpenAPI 3.1 document.', {
    openapi: '3.1.0',
  }),
});

export const docsRoute = anyone.get({
  'x-cache-seconds': 60,
  'x-unavailable': null,
  path: '/api/docs',
  operationId: 'readDocs',
  summary: 'Read this document as a page',
  answer: text('The page, in HTML.', 'text/html; charset=utf-8'),
});

export const docsStyleRoute = anyone.get({
  'x-cache-seconds': 60,
  'x-unavailable': null,
  path: '/api/docs.css',
  operationId: 'readDocsStyle',
  summary: 'Read the style sheet of that page',
  answer: text('The style sheet, in CSS.', 'text/css; charset=utf-8'),
});
