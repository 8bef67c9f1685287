import { expect, test } from 'vitest';
import { brokenPromises } from './api-promises.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const Home = { type: 'object', required: ['id', 'rent'], properties: {} };
const named = { $ref: '#/components/schemas/Home' };

const documentOf = (
  answer: object,
  body: object = { required: ['text'] },
  home: object = Home,
) => ({
  paths: {
    '/homes': {
      get: { responses: { 200: json(answer), 404: json({ required: ['code'] }) } },
      post: { requestBody: json(body), responses: { 204: {} } },
    },
  },
  components: { schemas: { Home: home } },
});
const list = { required: ['items'], properties: { items: { type: 'array', items: named } } };
const before = documentOf(list);

test('the same document, and one that gives more and takes less, keep what was promised', () => {
  const richer = { ...Home, required: ['id', 'rent', 'beds'] };
  expect(brokenPromises(before, before)).toEqual([]);
  expect(brokenPromises(before, documentOf(list, {}, richer))).toEqual([]);
});

test('a call that is gone, a field that is not promised and one that must be sent are told', () => {
  expect(brokenPromises(before, { paths: {} })).toEqual([
    'GET /homes is gone',
    'POST /homes is gone',
  ]);
  const poorer = { ...Home, required: ['id'] };
  expect(brokenPromises(before, documentOf(list, { required: ['text', 'to'] }, poorer))).toEqual([
    'GET /homes 200.items[].rent',
    'POST /homes must send.to',
  ]);
});
