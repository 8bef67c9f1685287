import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { setCommute } from './set-commute.ts';
import { takenFor } from './taken-for.ts';

const grandCentral = {
  ...{ placeName: 'Grand Central-42 St', kind: 'station', id: '469', isSure: true },
  ...{ coordinates: { lat: 40.75177, lng: -73.97685 }, leavesOut: false },
};
const firstAvenue = {
  ...{ placeName: '1st Av', kind: 'street', id: 'manhattan/1-av', isSure: true, leavesOut: false },
  ...{ coordinates: { lat: 40.75928, lng: -73.96214 }, borough: 'Manhattan', radiusKm: 5.38 },
};
const api = makeApi(async (address) => {
  const asked = new URL(address, 'http://stoop.test').searchParams.get('q');
  if (asked === 'grand central') return Response.json([grandCentral]);
  if (asked === '462 1st Avenue') return Response.json([{ ...firstAvenue, leavesOut: true }]);
  if (asked === '1st Avenue') return Response.json([firstAvenue]);
  if (asked === 'central') return Response.json([{ ...grandCentral, isSure: false }]);
  return Response.json([]);
});
const entered = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

test('the addresses of a commute are written as places, each with the longest ride to it', async () => {
  const form = entered(
    ['place', ''],
    ['minutes', '20'],
    ['place', ' grand central '],
    ['minutes', '50'],
    ['commuteTo', '40.8,-73.9,20'],
    ['minutes of 40.8,-73.9,20', '45'],
    ['commuteTo', '40.7,-73.9,25'],
  );
  expect(await setCommute(api, form)).toMatchObject({
    kept: [
      { lat: 40.8, lng: -73.9, maxMinutes: 45 },
      { lat: 40.7, lng: -73.9, maxMinutes: 25 },
    ],
    named: [{ label: 'Grand Central-42 St', lat: 40.75177, lng: -73.97685, maxMinutes: 50 }],
  });
});

test('with the most minutes any ride will do', async () => {
  const form = entered(['commuteTo', '40.8,-73.9,20'], ['minutes of 40.8,-73.9,20', '120']);
  expect(await setCommute(api, form)).toEqual({ kept: [{ lat: 40.8, lng: -73.9 }], named: [] });
});

test('what is no place is said, with what else may be meant, and nothing that was written is lost', async () => {
  const form = entered(
    ['place', 'atlantis'],
    ['minutes', '25'],
    ['place', 'central'],
    ['minutes', 'soon'],
  );
  expect(await setCommute(api, form)).toEqual({
    written: ['atlantis', 'central'],
    minutes: [25, 35],
    refused: [
      {
        text: 'atlantis',
        sentence:
          'We know no place called “atlantis”. You can type a neighborhood, a station, a street or a corner of two, a park or a ZIP code.',
      },
      {
        text: 'central',
        sentence: 'We know no place called “central”. Did you mean Grand Central-42 St?',
      },
    ],
  });
});

const takenOf = async (form: FormData) => {
  const chosen = await setCommute(api, form);
  return 'refused' in chosen ? chosen.refused.map(({ offer }) => offer) : chosen.named;
};

test('a house number that nobody knows is not taken for its street before somebody says so', async () => {
  const form = entered(['place', '462 1st Avenue'], ['minutes', '35']);
  expect(await setCommute(api, form)).toMatchObject({
    refused: [
      {
        sentence:
          'We do not know “462 1st Avenue”. The closest that we know is the middle of 1st Av, Manhattan. A corner, as in “1st Av and E 28th St”, or a station is more exact.',
      },
    ],
  });
  expect(await takenOf(form)).toMatchObject([{ place: 'the middle of 1st Av, Manhattan' }]);
  form.append('near', '462 1st Avenue');
  expect(await takenOf(form)).toEqual([
    { label: '462 1st Avenue', placeName: '1st Av', lat: 40.75928, lng: -73.96214, maxMinutes: 35 },
  ]);
});

test('the middle of a street that is over a kilometer long on each side is asked for too', async () => {
  const [offer] = await takenOf(entered(['place', '1st Avenue']));
  expect(offer).toMatchObject({
    why: '1st Av, Manhattan is long, and its middle may be far from where you go. A corner, as in “1st Av and E 28th St”, or a station is more exact.',
  });
});

test('an address is named as the place that it is', async () => {
  const named = await takenOf(entered(['place', 'grand central']));
  expect(named).toMatchObject([{ label: 'Grand Central-42 St' }]);
});

test('who picked a corner is not told that a corner is more exact', () => {
  const corner = { placeName: 'Broadway & W 168th St', kind: 'corner', leavesOut: true } as const;
  const place = { ...corner, coordinates: { lat: 40.84, lng: -73.94 } };
  expect(takenFor('Broadway and 168, lobby', place)?.why).toBe(
    'We do not know “Broadway and 168, lobby”. The closest that we know is Broadway & W 168th St.',
  );
});
