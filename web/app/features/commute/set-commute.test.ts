import { readSearch, searchPath } from '@stoop/domain/search/search-state';
import { expect, test } from 'vitest';
import { makeApi } from '../../platform/api.ts';
import { setCommute } from './set-commute.ts';

const grandCentral = {
  ...{ placeName: 'Grand Central-42 St', kind: 'station', id: '469', isSure: true },
  ...{ coordinates: { lat: 40.75177, lng: -73.97685 }, leavesOut: false },
};
const api = makeApi(async (address) => {
  const asked = new URL(address, 'http://stoop.test').searchParams.get('q');
  if (asked === 'grand central') return Response.json([grandCentral]);
  if (asked === 'central') return Response.json([{ ...grandCentral, isSure: false }]);
  return Response.json([]);
});
const entered = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const unit = (query: string) => readSearch(new URLSearchParams(`type=unit&${query}`)).state;

test('without scripts the commute of a search is written as places', async () => {
  const form = entered(['place', ' grand central '], ['place', ''], ['minutes', '35']);
  const chosen = await setCommute(api, unit('beds=2'), form);
  expect('filters' in chosen && searchPath(chosen)).toBe(
    '/search?type=unit&beds=2&commuteTo=40.752%2C-73.977&commuteMax=35',
  );
});

test('an address that is kept stays, one that is not leaves, and with the most minutes any ride will do', async () => {
  const state = unit('commuteTo=40.7,-74&commuteTo=40.8,-73.9&commuteMax=20');
  const form = entered(['commuteTo', '40.8,-73.9'], ['minutes', '120']);
  const chosen = await setCommute(api, state, form);
  expect('filters' in chosen && searchPath(chosen)).toBe(
    '/search?type=unit&commuteTo=40.8%2C-73.9',
  );
});

test('more addresses than a limit takes order the homes', async () => {
  const kept = ['40.7,-74', '40.71,-74', '40.72,-74', '40.73,-74'];
  const form = entered(...kept.map((at): [string, string] => ['commuteTo', at]), ['minutes', '35']);
  const chosen = await setCommute(api, unit(''), form);
  expect(chosen).toMatchObject({ sort: 'commute', commute: { to: { length: 4 } } });
});

test('what is no place is said, with what else may be meant, and nothing that was written is lost', async () => {
  const form = entered(['place', 'atlantis'], ['place', 'central'], ['minutes', 'soon']);
  expect(await setCommute(api, unit(''), form)).toEqual({
    written: ['atlantis', 'central'],
    minutes: 35,
    sentences: [
      'We know no place called “atlantis”.',
      'We know no place called “central”. Did you mean Grand Central-42 St?',
    ],
  });
});
