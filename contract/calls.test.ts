import { globSync, readFileSync } from 'node:fs';
import type { Calls } from '@stoop/base/contract/call-types';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import type { SearchPages } from '@stoop/features/search/contract/answers';
import { expect, expectTypeOf, test } from 'vitest';
import type {} from './calls.ts';

test('the calls include every file that defines routes', () => {
  const imported = ['call-types.ts', 'calls.ts'].flatMap((name) => [
    ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(
      /import\('.\/([\w/-]*routes\.ts)'\)/g,
    ),
  ]);
  const files = globSync('*/*routes.ts', { cwd: import.meta.dirname });
  expect(imported.map(([, file]) => file).toSorted()).toEqual(files.toSorted());
});

test('a call has the answer of its route, and null without a body', () => {
  type Get = Calls['GET'];
  expectTypeOf<Get['/neighborhoods']['answer']>().toEqualTypeOf<Neighborhood[]>();
  expectTypeOf<
    Get['/buildings/{buildingId}/units/{unitId}']['answer']
  >().toEqualTypeOf<UnitDetails>();
  expectTypeOf<Get['/search']['answer']>().toEqualTypeOf<SearchPages[keyof SearchPages]>();
  expectTypeOf<Calls['PUT']['/me/saved/{kind}/{itemId}']['answer']>().toEqualTypeOf<null>();
});

test('a route that answers no JSON, or is not under the version of the API, is no call', () => {
  expectTypeOf<'/photos/{photoId}/{size}'>().not.toExtend<keyof Calls['GET']>();
  expectTypeOf<'/auth/google/start'>().not.toExtend<keyof Calls['GET']>();
  expectTypeOf<'/healthz'>().not.toExtend<keyof Calls['GET']>();
});
