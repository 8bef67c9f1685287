import type { Writer } from '@stoop/base/api/db/database';
import { expect, test } from 'vitest';
import { type AccountPart, accountLifecycle } from './account-lifecycle.ts';

const TX = {} as Writer;
const FACTS = { firstName: 'Grace', lastName: 'Hall', photoURL: null, phone: null };

/** A part that records its calls. */
const part = (name: string, calls: string[]): AccountPart => ({
  created: async (_tx, accountId) => void calls.push(`${name} created ${accountId}`),
  exported: async (accountId) => ({ [name]: accountId }),
  deleted: async (_tx, { id }) => void calls.push(`${name} deleted ${id}`),
});

test('the parts of all features run one after the other, and a feature may lack one', async () => {
  const calls: string[] = [];
  const lifecycle = accountLifecycle([part('people', calls), {}, part('saved', calls)]);
  await lifecycle.created(TX, 'grace', FACTS);
  await lifecycle.deleted(TX, { id: 'grace', emailKey: null });
  expect(calls).toEqual([
    'people created grace',
    'saved created grace',
    'people deleted grace',
    'saved deleted grace',
  ]);
  expect(await lifecycle.exported('grace')).toEqual({ people: 'grace', saved: 'grace' });
});

test('after a part fails the rest does not run, and the transaction rejects with its error', async () => {
  const calls: string[] = [];
  const failing: AccountPart = { deleted: () => Promise.reject(new Error('away')) };
  const lifecycle = accountLifecycle([failing, part('saved', calls)]);
  await expect(lifecycle.deleted(TX, { id: 'grace', emailKey: null })).rejects.toThrow('away');
  expect(calls).toEqual([]);
});
