import { join } from 'node:path';
import { PAGE_LIST } from '@stoop/app/rules/pages/pages';
import { expect, test } from './journey.ts';

interface BuiltRoute {
  path?: string;
  parentId?: string;
  module: { action?: unknown };
}

/** The paths of the build's routes with an action. */
async function changingPaths(): Promise<string[]> {
  const file = join(import.meta.dirname, '../app/build/server/index.js');
  const { routes }: { routes: Record<string, BuiltRoute | undefined> } = await import(file);
  const pathOf = ({ path = '', parentId = '' }: BuiltRoute): string => {
    const parent = routes[parentId];
    return `${parent ? pathOf(parent) : ''}${path && `/${path}`}`;
  };
  return Object.values(routes).flatMap((route) => (route?.module.action ? pathOf(route) : []));
}

const FROM_ELSEWHERE: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  {},
];

test('R6.05 no page with an action accepts a form of another site', async ({ request }) => {
  const paths = await changingPaths();
  expect(paths.toSorted()).toEqual(
    PAGE_LIST.flatMap(({ address, takesForms }) => (takesForms ? address : [])).toSorted(),
  );
  for (const path of paths.flatMap((one) => [one, `${one}.data`]))
    for (const headers of FROM_ELSEWHERE) {
      const answer = await request.post(path, {
        headers,
        form: { theme: 'dark', email: 'a@b.test' },
      });
      expect([path, headers, answer.status()]).toEqual([path, headers, 403]);
      expect(answer.headers()).not.toHaveProperty('set-cookie');
    }
});

test('a page without a form says which methods it takes', async ({ request, baseURL }) => {
  const answer = await request.post('/about', { headers: { origin: baseURL ?? '' }, form: {} });
  expect(answer.status()).toBe(405);
  expect(answer.headers().allow).toBe('GET, HEAD');
});
