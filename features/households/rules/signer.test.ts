import { expect, test } from 'vitest';
import { signerIssues } from './signer.ts';

const CEM = { firstName: 'Cem', lastName: 'Aydin', phone: '' };
const pathsOf = (change: Partial<typeof CEM>) =>
  signerIssues({ ...CEM, ...change }, '2026-11-27').map(({ path }) => path);

test('who signs is named in full, and needs no phone', () => {
  expect(pathsOf({})).toEqual([]);
  expect(pathsOf({ lastName: ' ' })).toEqual(['own.lastName']);
  expect(pathsOf({ firstName: '', lastName: '' })).toEqual(['own.firstName', 'own.lastName']);
});

test('a phone that is given can be called', () => {
  expect(pathsOf({ phone: '212 555 0101' })).toEqual([]);
  expect(pathsOf({ phone: '555' })).toEqual(['own.phone']);
});
