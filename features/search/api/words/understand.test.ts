import { expect, test } from 'vitest';
import { meaning, SENTENCES } from '../testing/sentences.ts';

/** The parameters of the answer as one text, in the order of their names, with what is named and left. */
async function written(text: string): Promise<string> {
  const { type, sort, filters, understood, named, commutes, denied, left } = await meaning(text);
  const { lat, lng: _, radiusKm: __, walkMinutes: ___, ...others } = filters;
  const place = lat && understood.find(({ filter }) => filter === 'place')?.value;
  const all = { ...others, ...(place && { place }), ...(type && { type }), ...(sort && { sort }) };
  const parts = Object.entries(all).flatMap(([key, value]) =>
    [value]
      .flat()
      .map((one) => `${key}=${key === 'in' ? one.replace(/^[^a-z]*(?:min)?;/, '') : one}`),
  );
  return [
    ...parts,
    ...named.map((part) => `named:${part}`),
    ...commutes.map(({ place: { placeName }, maxMinutes }) =>
      [`commute:${placeName}`, ...(maxMinutes ? [maxMinutes] : [])].join(', '),
    ),
    ...denied.map((part) => `denied:${part}`),
    ...left.map((part) => `left:${part}`),
  ].join(' | ');
}

const sorted = (parts: string) => parts.split(' | ').sort().join(' | ');

test.each(SENTENCES)('R3.18 “%s” means %s', async (sentence, meant) => {
  expect(sorted(await written(sentence))).toBe(sorted(meant));
});

test('R3.18 a text that is no place and no wish is searched for as words where a home has them', async () => {
  expect(await meaning('halsey hou')).toMatchObject({ filters: { q: 'halsey hou' }, left: [] });
  expect(await meaning('qqq zzz')).toMatchObject({ filters: {}, left: ['qqq zzz'] });
  expect(await meaning('2 bedroom qqq zzz')).toMatchObject({
    ...{ filters: { beds: ['2'] }, left: ['qqq zzz'] },
  });
});

test('what stands for who lives somewhere is named with the reason', async () => {
  const { named, reasons, filters } = await meaning('safe area, no kids, astoria, good area');
  expect(named).toEqual(['safe area', 'no kids', 'good area']);
  expect(reasons).toEqual([
    'No neighborhood is called safe or good here: such words have long stood for who lives there.',
    'Every home is open to families with children and to people without.',
  ]);
  expect(filters).toEqual({ neighborhood: 'Astoria' });
});

test('each part of a sentence says what it was understood as', async () => {
  const { understood } = await meaning('2 bedroom astoria, cat, under $3k');
  expect(understood).toEqual([
    { text: '2 bedroom', filter: 'beds', value: '2' },
    { text: 'cat', filter: 'amenities', value: 'Pets allowed' },
    { text: 'under $3k', filter: 'maxPrice', value: '3000' },
    { text: 'astoria', filter: 'neighborhood', value: 'Astoria' },
  ]);
});

test('a way to one of several stations of a name says which others have it', async () => {
  const { commutes } = await meaning('30 min to bedford av and 40 min to 86 st');
  const [one, several] = commutes;
  expect(one).toMatchObject({ place: { placeName: 'Bedford Av' }, maxMinutes: 30 });
  expect(one?.others).toBeUndefined();
  const stations = [several?.place, ...(several?.others ?? [])];
  expect(stations.length).toBeGreaterThan(2);
  expect(new Set(stations.map((place) => `${place?.kind} ${place?.placeName}`))).toEqual(
    new Set(['station 86 St']),
  );
  expect(new Set(stations.map((place) => place?.id)).size).toBe(stations.length);
});
