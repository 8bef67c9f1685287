import { paceField } from '@stoop/features/commute/web/own-pace';
import { voucherField } from '@stoop/features/vouchers/web/own-voucher';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countHomes } from './find-homes.ts';
import type { SearchRequest } from './home-search.ts';

const ownAddresses = vi.hoisted(() => vi.fn<() => unknown[]>(() => []));
vi.mock('@stoop/features/commute/web/own-addresses', async (original) => ({
  ...(await original<object>()),
  ownAddresses,
}));

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit = {}) => {
    asked.push(`${address} ${JSON.stringify([...new Headers(headers)])}`);
    return Response.json({ items: [], totalCount: 7, nextCursor: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  ownAddresses.mockReturnValue([]);
});

const request = (part: Partial<SearchRequest>): SearchRequest => ({
  ...{ type: 'unit', where: '', place: null, moveIn: '', maxPrice: '', ...part },
});
const count = (part: Partial<SearchRequest> = {}) =>
  countHomes(request(part), new AbortController().signal);
const holdVoucher = () =>
  vi
    .spyOn(voucherField, 'get')
    .mockReturnValue({ program: 'hpd', bedrooms: 1, zip: '10453' } as never);

test('R5.10 the landing page counts homes within the voucher of its reader and at their pace, of rooms without it', async () => {
  holdVoucher();
  vi.spyOn(paceField, 'get').mockReturnValue(20);
  expect(await count()).toEqual({ type: 'unit', count: 7 });
  expect(await count({ type: 'room' })).toEqual({ type: 'room', count: 7 });
  expect(asked[0]).toContain(encodeURIComponent('hpd,1,10453'));
  expect(asked[1]).not.toContain('hpd');
});

test('words for a voucher that is not set have no number', async () => {
  expect(await count({ where: 'section 8' })).toEqual({ type: 'unit', count: null });
  holdVoucher();
  expect(await count({ where: 'section 8' })).toEqual({ type: 'unit', count: 7 });
});

test('R5.10 the landing page counts homes within the rides of its reader, and asks for no ride that has no limit', async () => {
  const work = { name: 'Work', lat: 40.7549, lng: -73.984 };
  ownAddresses.mockReturnValue([{ ...work, maxMinutes: 25 }]);
  await count();
  expect(asked[0]).toMatch(/commuteTo.*40\.75/);
  expect(asked[0]).toContain('25');
  expect(asked[0]?.split(' ')[0]).not.toContain('commuteTo');
  ownAddresses.mockReturnValue([work]);
  await count();
  expect(asked[1]).not.toContain('commuteTo');
});
