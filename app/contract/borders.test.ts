import { PROBLEMS, type ProblemCode } from '@stoop/base/contract/problems';
import { describe, expect, test } from 'vitest';
import { type Called, isRefused, ROUTES, shapeOf } from './testing/every-route.ts';

const PAGES: [string, number, number][] = [
  ['search', 6, 100],
  ['search/new', 8, 24],
  ['map/search', 50, 500],
  ['places', 8, 20],
  ['roommates', 12, 50],
  ['staff/applications', 50, 200],
  ['staff/applications/due', 50, 200],
  ['staff/duplicates', 20, 100],
  ['staff/emails', 50, 200],
  ['staff/listings', 50, 200],
  ['staff/messages', 50, 200],
  ['staff/person-reports', 20, 50],
  ['staff/reports', 20, 50],
  ['me/threads', 20, 50],
  ['staff/threads', 30, 100],
  ['staff/users', 50, 200],
];

/** Requests of which each route takes one. */
const USUAL = [{}, { q: 'soho' }];

describe('the page of a list', () => {
  const limited = ROUTES.filter(({ request }) => isRefused(request?.query, ['limit'], 'x'));
  const found = limited.map(({ path, request }) => {
    const query = request?.query;
    const standard = USUAL.flatMap((sent) => {
      const { data } = query?.safeParse(sent) ?? {};
      return (data as { limit?: number } | undefined)?.limit ?? [];
    });
    const isTaken = (limit: number) => !isRefused(query, ['limit'], `${limit}`);
    const most = Array.from({ length: 600 }, (_, at) => at + 1).findLast(isTaken);
    return [path.replace('/api/v1/', ''), standard[0], most];
  });
  test('R9.01 R9.02 has so many items where nothing is asked for, and at most', () => {
    expect(found.toSorted()).toEqual(PAGES.toSorted());
  });
});

/** For how many seconds browsers and shared caches may keep what a call answers; all others are kept by nobody. */
const KEPT: Record<string, number> = {
  buildings: 10,
  'buildings/{buildingId}/homes': 10,
  'buildings/{buildingId}/units/{unitId}': 5,
  facets: 60,
  homes: 300,
  'listing-photos/{photoId}/{file}': 31_536_000,
  'map/pins': 10,
  'map/search': 10,
  'map/walks': 3_600,
  neighborhoods: 60,
  'neighborhoods/featured': 60,
  'neighborhoods/rents': 60,
  'neighborhoods/rides': 60,
  'neighborhoods/{id}': 60,
  'neighborhoods/{id}/living': 60,
  'neighborhoods/{id}/looking': 60,
  'neighborhoods/{id}/rents': 60,
  'openapi.json': 60,
  places: 60,
  search: 10,
  'search/new': 5,
  'search/words': 60,
  'units/{rentId}/history': 10,
  'vouchers/tables': 300,
  '/api/docs': 60,
  '/api/docs.css': 60,
};

test('what is the same for everybody is kept for so long, and nothing else', () => {
  const found = ROUTES.flatMap((route) => {
    const seconds = route['x-cache-seconds' as keyof Called] as number | null;
    return seconds === null ? [] : [[route.path.replace('/api/v1/', ''), seconds]];
  });
  expect(Object.fromEntries(found)).toEqual(KEPT);
});

test('what a call answers to a parameter that is too much, or that it does not know, is in the document', () => {
  const statuses = ROUTES.flatMap((route) => {
    const { path, request, responses } = route;
    const asked = [
      [request?.query, { 'not-known': 'a' }],
      [
        request?.params,
        Object.fromEntries(
          Object.keys(shapeOf(request?.params)).map((name) => [name, 'a'.repeat(9_000)]),
        ),
      ],
    ] as const;
    return asked.flatMap(([schema, sent]) =>
      (schema?.safeParse(sent).error?.issues ?? []).flatMap((issue) => {
        const { refusal = 'request/invalid' } =
          (issue as { params?: { refusal?: ProblemCode } }).params ?? {};
        const { status } = PROBLEMS[refusal];
        return status in responses ? [] : [`${path} ${status}`];
      }),
    );
  });
  expect(statuses).toEqual([]);
});
