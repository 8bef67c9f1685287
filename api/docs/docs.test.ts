import { PROBLEM_CODES } from '@stoop/contract/problems';
import { describe, expect, test } from 'vitest';
import { createApi } from '../app.ts';
import type { Database } from '../db/database.ts';
import { UNLIMITED } from '../http/limiter.ts';
import { SearchIndex } from '../search/read-model/search-index.ts';
import { NO_GOOGLE } from '../testing/accounts.ts';
import { CALLS } from '../testing/documented-paths.ts';

const CALLS = [
  '/api/docs',
  '/api/docs.css',
  '/api/v1/applications',
  '/api/v1/auth/email/verify',
  '/api/v1/auth/google/callback',
  '/api/v1/auth/google/result',
  '/api/v1/auth/google/start',
  '/api/v1/auth/login',
  '/api/v1/auth/logout',
  '/api/v1/auth/password/forgot',
  '/api/v1/auth/password/reset',
  '/api/v1/auth/register',
  '/api/v1/buildings',
  '/api/v1/buildings/{buildingId}',
  '/api/v1/buildings/{buildingId}/floors',
  '/api/v1/buildings/{buildingId}/tour-slots',
  '/api/v1/buildings/{buildingId}/units/{unitId}',
  '/api/v1/buildings/{buildingId}/units/{unitId}/reports',
  '/api/v1/contact',
  '/api/v1/events',
  '/api/v1/facets',
  '/api/v1/listing-photos/{photoId}/{file}',
  '/api/v1/listings/by-link/{token}',
  '/api/v1/map/pins',
  '/api/v1/map/search',
  '/api/v1/map/walks',
  '/api/v1/me',
  '/api/v1/me/application-draft',
  '/api/v1/me/applications',
  '/api/v1/me/applications/{applicationId}',
  '/api/v1/me/applications/{applicationId}/requeue',
  '/api/v1/me/applications/{applicationId}/withdraw',
  '/api/v1/me/blocks/{userId}',
  '/api/v1/me/connections',
  '/api/v1/me/email/verification',
  '/api/v1/me/events',
  '/api/v1/me/export',
  '/api/v1/me/friend-requests',
  '/api/v1/me/friend-requests/{userId}',
  '/api/v1/me/friend-requests/{userId}/accept',
  '/api/v1/me/friend-requests/{userId}/decline',
  '/api/v1/me/friends/{userId}',
  '/api/v1/me/password',
  '/api/v1/me/photo',
  '/api/v1/me/recently-viewed',
  '/api/v1/me/saved',
  '/api/v1/me/saved/ids',
  '/api/v1/me/saved/{kind}/{itemId}',
  '/api/v1/me/sessions',
  '/api/v1/me/sessions/{sessionId}',
  '/api/v1/me/tours',
  '/api/v1/me/tours/{calendarFile}',
  '/api/v1/me/tours/{tourId}/cancel',
  '/api/v1/me/tours/{tourId}/move',
  '/api/v1/neighborhoods',
  '/api/v1/neighborhoods/featured',
  '/api/v1/neighborhoods/{id}',
  '/api/v1/openapi.json',
  '/api/v1/photos/{photoId}/{size}',
  '/api/v1/places',
  '/api/v1/roommates/{userId}',
  '/api/v1/roommates/{userId}/reports',
  '/api/v1/search',
  '/api/v1/search/new',
  '/api/v1/session',
  '/api/v1/staff/applications',
  '/api/v1/staff/applications/counts',
  '/api/v1/staff/applications/{applicationId}',
  '/api/v1/staff/applications/{applicationId}/notes',
  '/api/v1/staff/applications/{applicationId}/notes/{noteId}',
  '/api/v1/staff/applications/{applicationId}/readers',
  '/api/v1/staff/applications/{applicationId}/stage',
  '/api/v1/staff/applications/{applicationId}/tours',
  '/api/v1/staff/applications/{applicationId}/undo',
  '/api/v1/staff/buildings/{buildingId}',
  '/api/v1/staff/buildings/{buildingId}/photos',
  '/api/v1/staff/buildings/{buildingId}/tour-plan',
  '/api/v1/staff/duplicates',
  '/api/v1/staff/duplicates/{duplicateId}',
  '/api/v1/staff/emails',
  '/api/v1/staff/emails/counts',
  '/api/v1/staff/emails/retry',
  '/api/v1/staff/emails/{emailId}/retry',
  '/api/v1/staff/events',
  '/api/v1/staff/import',
  '/api/v1/staff/import/check',
  '/api/v1/staff/listings',
  '/api/v1/staff/listings/{buildingId}',
  '/api/v1/staff/listings/{buildingId}/floors',
  '/api/v1/staff/listings/{buildingId}/units',
  '/api/v1/staff/listings/{buildingId}/units/{unitId}',
  '/api/v1/staff/listings/{buildingId}/units/{unitId}/confirm',
  '/api/v1/staff/listings/{buildingId}/units/{unitId}/publication',
  '/api/v1/staff/messages',
  '/api/v1/staff/messages/{messageId}',
  '/api/v1/staff/messages/{messageId}/answers',
  '/api/v1/staff/numbers',
  '/api/v1/staff/numbers/{table}/csv',
  '/api/v1/staff/person-reports',
  '/api/v1/staff/person-reports/close',
  '/api/v1/staff/photos/{photoId}',
  '/api/v1/staff/queues/{buildingId}/{unitId}',
  '/api/v1/staff/recovery-codes',
  '/api/v1/staff/reports',
  '/api/v1/staff/reports/close',
  '/api/v1/staff/rooms/{roomId}',
  '/api/v1/staff/second-factors',
  '/api/v1/staff/second-factors/passkey-options',
  '/api/v1/staff/second-factors/passkeys',
  '/api/v1/staff/second-factors/totp',
  '/api/v1/staff/second-factors/totp/{factorId}/verify',
  '/api/v1/staff/second-factors/{factorId}',
  '/api/v1/staff/session',
  '/api/v1/staff/session/confirm',
  '/api/v1/staff/session/confirm-passkey',
  '/api/v1/staff/session/extend',
  '/api/v1/staff/session/passkey-options',
  '/api/v1/staff/tours',
  '/api/v1/staff/tours/{tourId}/cancel',
  '/api/v1/staff/tours/{tourId}/status',
  '/api/v1/staff/units/{unitId}',
  '/api/v1/staff/units/{unitId}/photos',
  '/api/v1/staff/users',
  '/api/v1/staff/users/{userId}',
  '/api/v1/staff/users/{userId}/access',
  '/api/v1/staff/users/{userId}/disable',
  '/api/v1/staff/users/{userId}/enable',
  '/api/v1/staff/users/{userId}/sessions',
  '/api/v1/tours',
  '/api/v1/tours/by-link/{token}',
  '/healthz',
  '/readyz',
];

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
  index: new SearchIndex(now),
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
