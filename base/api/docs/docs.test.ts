import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { CALLS } from '@stoop/app/testing/documented-paths';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { describe, expect, test, vi } from 'vitest';
import { PROBLEM_CODES } from '../../contract/problems.ts';
import type { Database } from '../db/database.ts';
import { UNLIMITED } from '../http/limiter.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  'x-access': string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: object;
  }[];
  responses: Record<
    string,
    {
      $ref?: string;
      description?: string;
      content?: Record<string, { example?: unknown; examples?: object }>;
    }
  >;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const now = () => new Date('2026-11-20T12:00:00Z');
const api = createApi({
  index: new MemorySearch(now),
  database: {} as Database,
  now,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  accounts: NO_GOOGLE,
  limiter: UNLIMITED,
});
const read = async (): Promise<Document> =>
  (await (await api.request('/api/v1/openapi.json')).json()) as Document;

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

/** Those of the document itself: a field of an example may be called description, too. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'example' || key === 'examples') return [];
    return key === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner);
  });
}

describe('the OpenAPI document', () => {
  test('is 3.1 and names every call', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).sort()).toEqual(CALLS);
  });

  test('is written once, however its address is written', async () => {
    const written = await read();
    const stringify = vi.spyOn(JSON, 'stringify');
    const addresses = ['/api/v1/openapi.json', '/api/v1/openapi%2Ejson', '/api/v1/openapi.json?&'];
    for (const address of addresses)
      expect(await (await api.request(address)).json()).toEqual(written);
    const values = stringify.mock.calls.map(([value]) => value as object);
    stringify.mockRestore();
    expect(values.filter((value) => 'openapi' in value)).toEqual([]);
    expect((await api.request('/api/v1/openapi.json?n=1')).status).toBe(400);
  });

  test('every reference leads to a part of it', async () => {
    const document = await read();
    for (const reference of referencesIn(document)) {
      const [root, kind = '', name = ''] = reference
        .split('/')
        .slice(0, 1)
        .concat(reference.split('/').slice(2));
      expect(root).toBe('#');
      expect(document.components[kind]).toHaveProperty([name]);
    }
  });

  test('every call has a name of its own, described parameters, and its responses', async () => {
    const { paths } = await read();
    const ids: string[] = [];
    for (const [path, item] of Object.entries(paths))
      for (const operation of Object.values(item)) {
        ids.push(operation.operationId);
        expect(operation.summary, path).toMatch(/^[A-Z].*[^.]$/);
        expect(['public', 'signed-in', 'staff']).toContain(operation['x-access']);
        expect(operation['x-access'] === 'public').toBe(operation.security === undefined);
        for (const parameter of operation.parameters ?? []) {
          expect(parameter).toMatchObject({
            description: expect.any(String),
            schema: { type: expect.anything() },
          });
          expect(parameter.in === 'path').toBe(path.includes(`{${parameter.name}}`));
        }
        const statuses = Object.keys(operation.responses);
        expect(statuses).toEqual(expect.arrayContaining(['405', '414', '500']));
        expect(statuses.some((status) => status < '304')).toBe(true);
        const media = operation.responses['200']?.content?.['application/json'];
        if (media) expect(media.example).toBeDefined();
      }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    // It is dear; it may ask for more than 50 items; neither.
    ['/api/v1/map/commutes', true],
    ['/api/v1/map/search', true],
    ['/api/v1/places', true],
    ['/api/v1/buildings', true],
    ['/api/v1/search', true],
    ['/api/v1/staff/users', true],
    ['/api/v1/openapi.json', false],
    ['/api/v1/map/walks', false],
  ])('R8.12 that too many may wait for %s is said: %s', async (path, isSaid) => {
    const { paths, components } = await read();
    const { 429: tooMany, 503: busy } = paths[path]?.get?.responses ?? {};
    const said = busy?.$ref ? (components.responses?.['503'] as typeof busy) : busy;
    const [{ examples = {} } = {}] = Object.values(said?.content ?? {});
    expect([tooMany !== undefined, 'server/unavailable' in examples]).toEqual([true, isSaid]);
  });

  test('every description is a sentence that needs no other document', async () => {
    const document = await read();
    const descriptions = descriptionsIn(document);
    expect(descriptions.length).toBeGreaterThan(500);
    for (const description of descriptions) {
      expect(description).toMatch(/^[A-Z`].*\.$/s);
      expect(description).not.toMatch(/\bR\d+\.\d+/);
    }
    for (const item of Object.values(document.paths))
      for (const { responses } of Object.values(item))
        for (const { $ref, description } of Object.values(responses))
          expect($ref ?? description).toBeTruthy();
  });

  test('R9.01 R9.02 the document has the defaults and the limits', async () => {
    const { paths } = await read();
    const schemaOf = (path: string, key: string) =>
      paths[path]?.get?.parameters?.find(({ name }) => name === key)?.schema;
    expect(schemaOf('/api/v1/search', 'limit')).toMatchObject({ default: 6, maximum: 100 });
    expect(schemaOf('/api/v1/map/search', 'radiusKm')).toMatchObject({ default: 10, maximum: 100 });
  });
});

describe('the page of the documents', () => {
  test('has every call and every problem, without script or style in it', async () => {
    const answer = await api.request('/api/docs');
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    for (const path of CALLS) expect(page).toContain(`<code>${path}</code>`);
    for (const code of PROBLEM_CODES) expect(page).toContain(`id="${code}"`);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|undefined|\[object/i);
  });

  test('every link within it leads to an id in it, and no id is used twice', async () => {
    const page = await (await api.request('/api/docs')).text();
    const ids = Array.from(page.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('folds each call, and a link to it leads inside, where a browser opens it', async () => {
    const page = await (await api.request('/api/docs')).text();
    for (const [path, item] of Object.entries((await read()).paths))
      for (const [method, { operationId }] of Object.entries(item)) {
        const before = page.split(`<div id="${operationId}">`, 1)[0] ?? '';
        const head = before.slice(before.lastIndexOf('<details>'));
        expect(head).toContain(`<b>${method.toUpperCase()}</b> <code>${path}</code>`);
        expect(head.trimEnd().endsWith('</summary>')).toBe(true);
      }
  });

  test('a call that sends something can be pasted with it', async () => {
    const page = await (await api.request('/api/docs')).text();
    const [, login = ''] = /<div id="logIn">(.*?)<\/details>/s.exec(page) ?? [];
    expect(login).toContain('The body is <a href="#object-Credentials">Credentials</a>');
    expect(login).toContain('-H &#39;Origin: http://127.0.0.1:3000&#39;');
    expect(login).toMatch(/-d &#39;\{&quot;email&quot;:/);
  });

  test('has its style sheet beside it', async () => {
    const answer = await api.request('/api/docs.css');
    expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(answer.status).toBe(200);
  });
});
