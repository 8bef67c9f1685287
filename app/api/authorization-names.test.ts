import { expect, test } from 'vitest';
import { ROUTES } from '../contract/testing/every-route.ts';
import { AUTHORIZATION } from '../testing/authorization-table.ts';

test('R6.05 the table of who may what names every route of the contract, and no other', () => {
  const named = ROUTES.map(({ operationId = '' }) => operationId);
  expect(Object.keys(AUTHORIZATION).sort()).toEqual(named.sort());
});
