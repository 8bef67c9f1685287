import { readText } from '@stoop/base/rules/text/read-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchQuery } from '../../contract/queries.ts';
import { PlaceWork } from '../../rules/place-work.ts';
import { DENIAL, NEGATION } from '../../rules/sentence/negation.ts';
import { PHRASES } from '../../rules/sentence/phrases.ts';
import { PROTECTED_WORDS } from '../../rules/sentence/protected-words.ts';
import { readSentence } from '../../rules/sentence/read-sentence.ts';
import { meaning, NEIGHBORHOODS, SENTENCES } from '../testing/sentences.ts';

const filtersOf = async (text: string) => {
  const { type, sort, filters } = await meaning(text);
  const unordered = Object.entries(filters).map(([key, value]) => [key, [value].flat().sort()]);
  return { type, sort, ...Object.fromEntries(unordered) };
};

const WORDS = [...new Set(SENTENCES.flatMap(([sentence]) => sentence.split(/(?<= )/)))];
const sentence = fc.constantFrom(...SENTENCES.map(([text]) => text));
const number = fc
  .oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 100, max: 9_999 }))
  .map(String);
const between = fc.constantFrom(' ', ' ', ' and ', ' to ', '-', ', ', ' or ', ' / ');
/** Bounds, numbers and places in any order: most of them say what no search can be. */
const anyBounds = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...['under', 'over', 'between', 'from', 'by', 'after', 'floor', 'at least', 'max', 'jan'],
        ...['dec', 'march 1', 'brooklyn', 'times square', 'near the L', 'closest first', 'sq ft'],
        ...['bedrooms', 'baths', 'min walk to', 'inch doors', '2019', '2027', '$', 'k', 'budgets'],
      ),
      fc.oneof(number, fc.constant('')),
      between,
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.flat().join(' '));
/** Anything, the words of sentences in any order, and words between any characters. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 20 }).map((words) => words.join('')),
    fc
      .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 4 })), { maxLength: 20 })
      .map((words) => words.join('')),
    anyBounds,
  )
  .map((text) => readText(text.slice(0, 300), 300))
  .filter((text) => text.ok)
  .map((text) => text.value);

test('R3.18 of any text the filters are those that a search accepts, and its parts are parts of the text', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const { type, sort, filters, understood, named, commutes, denied, left } =
        await meaning(text);
      const query = { ...(type && { type }), ...(sort && { sort }), ...filters };
      expect([text, SearchQuery.safeParse(query).error?.issues]).toEqual([text, undefined]);
      expect([understood, named, commutes, denied, left].flat().length).toBeGreaterThan(0);
      // Invisible characters are no part of the words of homes.
      const said = understood.flatMap((part) => (part.filter === 'q' ? [] : part.text));
      const ways = commutes.map((way) => way.text);
      for (const part of [...said, ...named, ...ways, ...denied, ...left])
        expect(text).toContain(part);
    }),
    { numRuns: 600 },
  );
}, 60_000);

test('R3.18 a sentence with a word that means nothing has the same filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      sentence,
      fc.constantFrom('xyzzyq', 'qqqqqq', 'vvjkvv'),
      async (text, word) => {
        const { q: _, ...filters } = await filtersOf(text);
        const longer = await filtersOf(`${text}, ${word}`);
        expect(longer).toEqual(filters);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('R3.18 a word that means nothing beside a neighborhood is told, and leaves the neighborhood as it is', async () => {
  const words = ['blah', 'xyz', 'foo', 'zzz', 'nice', 'cat', 'vibes', 'lol', 'thing', 'hmm'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NEIGHBORHOODS),
      fc.constantFrom(...words),
      fc.constantFrom(' ', ', '),
      fc.boolean(),
      async (name, word, between, isFirst) => {
        const text = isFirst ? `${word}${between}${name}` : `${name}${between}${word}`;
        const { filters, left } = await meaning(text.toLowerCase());
        const { filters: alone } = await meaning(name);
        expect([filters.neighborhood, left]).toEqual([
          alone.neighborhood,
          word === 'cat' ? [] : [word],
        ]);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

const PARTS = [
  ...['2 bedroom', '2 bath', '700 sq ft', 'under $3,000', 'over 1000', 'by january 15', 'elevator'],
  ...['no fee', 'cat', 'dishwasher', 'heat included', 'near the L train', 'astoria', 'bushwick'],
  ...['harlem', '10 min walk to the train', 'cheapest first', 'listed this week', 'no gym', 'safe'],
];

test('R3.18 the order of the parts between commas does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(PARTS, { minLength: 2, maxLength: 6 }), async (parts) => {
      const sorted = [...parts].sort();
      expect(await filtersOf(parts.join(', '))).toEqual(await filtersOf(sorted.join(', ')));
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('words of who lives somewhere never set a filter', async () => {
  const named = SENTENCES.flatMap(([, meant]) =>
    meant.split(' | ').flatMap((part) => (part.startsWith('named:') ? [part.slice(6)] : [])),
  );
  expect(named.length).toBeGreaterThan(PROTECTED_WORDS.length);
  for (const words of named) {
    const { understood, protected: found } = readSentence(`${words} roommates`, '2026-11-25');
    const pairs = understood.flatMap((part) => part.pairs);
    expect([words, pairs, found.length]).toEqual([words, [['type', 'roommates']], 1]);
    expect([words, (await meaning(`${words} roommates`)).filters]).toEqual([words, {}]);
  }
});

test('R3.18 no phrase repeats a part without bound, which a text could make it try in millions of ways', () => {
  const phrases = [
    ...PHRASES.map(({ says }) => says),
    ...PROTECTED_WORDS.map(([says]) => says),
    ...[NEGATION.source, DENIAL.source],
  ];
  expect(phrases.length).toBeGreaterThan(100);
  expect(phrases.filter((says) => /\)(?:[*+]|\{\d+,\})/.test(says))).toEqual([]);
});

/** Texts that were found by looking for the ones that take the longest. */
const CONTRIVED = [
  'street and street and street and street and street and street and street and street and street and s',
  'st morningside BR, train can 3.000$ along trains luz Queens, dollars live studios dishwaher anywhere',
  'brooklyn st, queens st, bronx ave, manhattan st, brooklyn ave, queens rd, brooklyn rd, bronx pl, ave',
  '1-dorman-yard-bd/1-2900-3300-bedroom-three-F-M-Bushwick-walking-studoi-2027-EIK,-wburg-Habitación-wi',
  'n e w s a b c d n e w s a b c d n e w s a b c d n e w s a b c d n e w s a b c d n e w s a b c d n e w',
];

test('R3.18 no text takes more than so many names of places', async () => {
  const all = fc.oneof(fc.constantFrom(...CONTRIVED), anyText);
  await fc.assert(
    fc.asyncProperty(all, async (text) => {
      const work = new PlaceWork(30_000);
      await meaning(text, work);
      // The last word is looked for to its end.
      expect(work.spent).toBeLessThan(60_000);
    }),
    { numRuns: 100 },
  );
}, 60_000);
