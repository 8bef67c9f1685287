import { readFileSync } from 'node:fs';
import type { Sql } from '@stoop/base/api/db/database';
import { readCityData } from '@stoop/city/demo/city-data';
import type { Station } from '@stoop/features/commute/api/store';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { type CitySource, openPlaces } from '@stoop/features/search/api/places/places';
import { understand } from '@stoop/features/search/api/words/understand';
import { placeTokens, spellingsOf } from '@stoop/features/search/rules/place-words';
import { typosAllowed, typosBetween } from '@stoop/features/search/rules/typos';
import { readDocuments } from './read-documents.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';
import { syntheticBuilding } from './synthetic.ts';

const BUILDINGS_WITHOUT_DATA = 46_039;
const SUGGESTIONS = 7;
const ROUNDS = 3;
/** The plain way is slow, so that it answers only every so many queries. */
const PLAIN_EVERY = 10;

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const STATIONS: { stations: Station[] } = JSON.parse(
  read('../../features/commute/api/data/subway-stations.json'),
);

/** The neighborhoods and stations of the demo city, as an import has them. */
const SOURCE: CitySource = {
  neighborhoods: async () =>
    readCityData().areas.map(({ name, borough, lat, lng }) => ({
      ...{ id: name, name, borough, coordinates: { lat, lng } },
      ...{ has_properties: true, average_price: 0 },
    })),
  stations: async () => STATIONS.stations,
};

const textsOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t')[0] as string);
const QUERIES = textsOf('../../features/search/api/places/place-queries.tsv');
const SENTENCES = textsOf('../../features/search/api/words/sentences.tsv');

/** Whether each word of the text begins a word of the name in some spelling, or is a typo away. */
function plainMatches(text: string, name: string): boolean {
  const words = placeTokens(name).flatMap(spellingsOf);
  return placeTokens(text).every((asked) =>
    words.some((word) => {
      const most = typosAllowed(asked);
      const typos = most > 0 ? typosBetween(asked, word, most) : null;
      return word.startsWith(asked) || (typos !== null && typos.whole <= most);
    }),
  );
}

const row = (name: string, times: readonly number[]) => [
  name,
  String(times.length),
  ...[median(times), quantile(times, 0.95), quantile(times, 1)].map(figure),
];

/** The time of each answer, in milliseconds, and what the processor spends on one on average. */
async function timesOf(texts: readonly string[], answer: (text: string) => Promise<unknown>) {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++)
    for (const text of texts) {
      const start = performance.now();
      await answer(text);
      times.push(performance.now() - start);
    }
  return { times, processor: process.cpuUsage(before).user / 1_000 / times.length };
}

/** How long a place as somebody writes it takes to be understood among all homes. */
export async function places(data: string | undefined): Promise<string> {
  const documents = data
    ? readDocuments(data)
    : Array.from({ length: BUILDINGS_WITHOUT_DATA }, (_, number) => syntheticBuilding(number));
  const now = () => new Date('2026-11-20T12:00:00Z');
  const index = new MemorySearch(now);
  for (const document of documents) index.put(document);
  index.index.settle();
  const opened = openPlaces({ index, sql: null as unknown as Sql }, SOURCE, now);
  const began = performance.now();
  await opened.suggest('astoria', SUGGESTIONS);
  const first = performance.now() - began;
  const { times, processor } = await timesOf(QUERIES, (text) => opened.suggest(text, SUGGESTIONS));
  const sentences = await timesOf(SENTENCES, (text) =>
    understand({ places: opened, index }, text, '2026-11-20'),
  );
  const before = process.cpuUsage();
  const names = documents.flatMap(({ name, address = '' }) => [name, address]);
  const plain = QUERIES.filter((_, at) => at % PLAIN_EVERY === 0).map((text) => {
    const start = performance.now();
    names.filter((name) => plainMatches(text, name));
    return performance.now() - start;
  });
  const plainProcessor = process.cpuUsage(before).user / 1_000;
  return [
    '## Places as people write them',
    `The ${QUERIES.length} texts of \`place-queries.tsv\` among ${documents.length.toLocaleString('en-US')} buildings, ${ROUNDS} rounds, ${SUGGESTIONS} places each, and the ${SENTENCES.length} texts of \`sentences.tsv\` as filters and places, after the first answer, which builds the index of the city in ${figure(first)} ms. The plain way compares each word with every word of all names and addresses of homes, and has no city. The time of the processor is the mean, which a busy machine does not change much.`,
    markdownTable(
      ['', 'answers', 'p50 ms', 'p95', 'longest', 'processor ms'],
      [
        [...row('index', times), figure(processor)],
        [...row('sentences', sentences.times), figure(sentences.processor)],
        [...row('the plain way', plain), figure(plainProcessor / plain.length)],
      ],
    ),
  ].join('\n\n');
}
