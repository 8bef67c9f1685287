import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from '@stoop/base/contract/call-types';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import type { SearchPages } from '@stoop/features/search/contract/answers';
import { expect, expectTypeOf, test } from 'vitest';
import type {} from './calls.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the calls include every file that defines routes', () => {
  const named = ['base/contract/call-types.ts', 'app/contract/calls.ts'].flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/import\('(?:\.|@stoop)\/([\w/-]*routes)/g),
  ]);
  const files = globSync('features/*/contract/**/*routes.ts', { cwd: ROOT });
  const ofBase = globSync('*/*routes.ts', { cwd: join(ROOT, 'base/contract') });
  expect(named.map(([, file]) => `${file}.ts`).toSorted()).toEqual(
    [...files, ...ofBase].toSorted(),
  );
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
