import { LINES } from '@stoop/base/rules/geo/lines';
import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import { LATELY_DAYS } from '@stoop/features/listings/rules/freshness';
import { lastDayOf, laterDay, monthDay, nextDayOf } from './days.ts';
import {
  AMENITY_WORDS,
  COUNT,
  countOf,
  FEATURE_WORDS,
  MONTHS,
  ROOM_WORDS,
  TYPE_WORDS,
  UTILITY_WORDS,
} from './words.ts';

/** A parameter of a search and one value of it, as in its address. */
export type Pair = readonly [key: string, value: string];

export interface Phrase {
  /** Over lower-case words with one space between two; it is tried where a word begins, and ends where one ends. */
  says: string;
  /** What it means; null where it means nothing after all. `today` is the day in New York, YYYY-MM-DD. */
  means(match: readonly (string | undefined)[], today: string): readonly Pair[] | null;
}

const always = (...pairs: readonly Pair[]) => ({ means: () => pairs });

/** A value by its words; a street, a school or a museum may be called like it: `Garden St`, `Studio Museum`. */
const IS_NAME =
  '(?! (?:st|street|ave?|avenue|rd|road|pl|place|plaza|sq|square|blvd|museum|hospital|college|university|school|theater|hall|bridge|beach|hill|heights|city|center|centre)(?: |$))';
const named = (key: string, words: Readonly<Record<string, string>>): Phrase[] =>
  Object.entries(words).map(([value, says]) => ({
    says: `(?:with |has )?${says}${IS_NAME}`,
    ...always([key, value]),
  }));

const AMOUNT = '\\$? ?(\\d[\\d,]*(?:\\.\\d+)?)( ?k)?';
const EACH_MONTH =
  '(?: dollars| bucks| usd| dolares)?(?: (?:a|per|each|/|al) (?:month|mo|mes)| monthly| / mo| pm)?';
const EACH = '(?: (?:each|apiece|(?:a|per) (?:person|room|head)|pp)| for (?:a|each|my) room)?';
const RENT_LEAST = 200;

/** Whole dollars a month; null for what no rent is. */
function amountOf(digits: string | undefined, thousands: string | undefined): string | null {
  const dollars = Math.round(Number(digits?.replaceAll(',', '')) * (thousands ? 1000 : 1));
  return dollars >= RENT_LEAST && dollars <= PRICE_MAX ? String(dollars) : null;
}

/** The pairs of these amounts, with what they are the price of where the text ends so. */
function prices(
  amounts: readonly (readonly [key: 'minPrice' | 'maxPrice', dollars: string | null])[],
  text = '',
): Pair[] | null {
  const pairs: Pair[] = [];
  for (const [key, dollars] of amounts) {
    if (dollars === null) return null;
    pairs.push([key, dollars]);
  }
  if (/ (?:each|apiece|(?:a|per) (?:person|room|head)|pp|for (?:a|each|my) room)$/.test(text))
    pairs.push(['rent', 'room']);
  return pairs;
}

const most: Phrase['means'] = ([text, digits, k]) =>
  prices([['maxPrice', amountOf(digits, k)]], text);
const least: Phrase['means'] = ([text, digits, k]) =>
  prices([['minPrice', amountOf(digits, k)]], text);
/** `2-3k` is two to three thousand. */
const range: Phrase['means'] = ([text, low, lowK, high, highK]) =>
  prices(
    [
      ['minPrice', amountOf(low, lowK ?? (Number(low) < RENT_LEAST ? highK : undefined))],
      ['maxPrice', amountOf(high, highK)],
    ],
    text,
  );

const AT_MOST =
  '(?:under|below|less than|lower than|max(?:imum)?(?: of)?|up to|upto|at most|no more than|not more than|not over|cheaper than|within|(?:my |our )?budget(?: is| of|:)?|around|about|hasta|menos de|maximo|por debajo de|i (?:can )?pay|can pay|we (?:can )?pay)';
const AT_LEAST =
  '(?:over|above|more than|from|at least|min(?:imum)?(?: of)?|starting (?:at|from)|desde|mas de)';

const PRICES: readonly Phrase[] = [
  {
    says: `(?:between |from )?${AMOUNT} (?:-|to|and|a|y) ${AMOUNT}${EACH_MONTH}${EACH}`,
    means: range,
  },
  { says: `(?:rent )?${AT_MOST} ${AMOUNT}${EACH_MONTH}${EACH}`, means: most },
  { says: `(?:rent )?${AT_LEAST} ${AMOUNT}${EACH_MONTH}${EACH}`, means: least },
  {
    says: `${AMOUNT}${EACH_MONTH} (?:or less|or under|and under|max(?:imum)?|tops|budget|at most|o menos)${EACH}`,
    means: most,
  },
  { says: `${AMOUNT} (?:or more|and up|minimum|\\+)`, means: least },
  { says: `\\$ ?(\\d[\\d,]*(?:\\.\\d+)?)( ?k)?${EACH_MONTH}${EACH}`, means: most },
  { says: `(\\d[\\d,]*(?:\\.\\d+)?)( k)${EACH_MONTH}${EACH}`, means: most },
  {
    says: `(\\d[\\d,]*)()(?: dollars| bucks| usd| dolares| (?:a|per|/|al) (?:month|mo|mes)| monthly)${EACH}`,
    means: most,
  },
];

const BEDS =
  '(?:bed ?rooms?|beds?|bed|br|brs|bdrms?|bdr|bd|bds|habitaciones|recamaras?|dormitorios?|cuartos)';
/** `2 bed stuy` is no bed. */
const NO_STUY = '(?! (?:stuy|stuyvesant))';
const BEDS_MAX = 8;
const beds = (from: number, to = from): Pair[] | null => {
  if (from > to || to > BEDS_MAX) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => ['beds', String(from + at)] as const);
};

const BEDROOMS: readonly Phrase[] = [
  {
    says: `(${COUNT})(?: ${BEDS})? (?:-|to|a) (${COUNT}) ${BEDS}${NO_STUY}`,
    means: ([, low = '', high = '']) => beds(countOf(low), countOf(high)),
  },
  {
    says: `(${COUNT})(?: ${BEDS})? (?:or|and|/|,|o|y) (${COUNT}) ${BEDS}${NO_STUY}`,
    means: ([, one = '', other = '']) =>
      [one, other].map((word) => ['beds', String(countOf(word))] as const),
  },
  {
    says: `(?:studios?|estudio) (?:or|and|/|,|o) (?:an? )?(${COUNT}) ${BEDS}${NO_STUY}`,
    means: ([, word = '']) => [
      ['beds', '0'],
      ['beds', String(countOf(word))],
    ],
  },
  {
    says: `(?:at least (${COUNT}) ${BEDS}|(${COUNT}) (?:\\+ ${BEDS}|${BEDS} (?:or more|\\+|and up)))`,
    means: ([, one, other]) => beds(countOf(one ?? other ?? ''), BEDS_MAX),
  },
  { says: `(${COUNT}) ${BEDS}${NO_STUY}`, means: ([, word = '']) => beds(countOf(word)) },
  { says: `(\\d) b(?= \\d b(?: |$))`, means: ([, word = '']) => beds(countOf(word)) },
  { says: `(?:studios?|estudio)${IS_NAME}`, ...always(['beds', '0']) },
];

const LINE = '(?:[1-7abcdefgjlmnqrsw]|sir)';
const LIST = `(${LINE}(?: (?:(?:and|or|/|,|y|o|&|-) )?(?:the )?${LINE})*)`;
const TRAIN = '(?:trains?|lines?|subways?|stops?|stations?|tren(?:es)?|linea)';
const NEAR =
  '(?:(?:right )?(?:near(?:by)?|close to|by|off|along|on|next to|not far from|around|cerca de|walk(?:ing)? (?:distance )?to)(?: to)? )';
const NOT_A_STREET = '(?! (?:\\d|ave?|avenue|st|street|rd|road|pl|blvd|th|nd|rd)(?:\\w*)(?: |$))';
const LINE_IDS = new Set(LINES.map(({ id }) => id));
const lines = (list = ''): Pair[] =>
  list
    .split(' ')
    .map((word) => word.toUpperCase())
    .filter((word) => LINE_IDS.has(word))
    .map((id) => ['subwayLines', id] as const);

const TRAINS: readonly Phrase[] = [
  { says: `${NEAR}?(?:the )?(?:subway )?${LIST} ${TRAIN}`, means: ([, list]) => lines(list) },
  { says: `(?:${NEAR}|on )(?:the|la|el) ${LIST}${NOT_A_STREET}`, means: ([, list]) => lines(list) },
  {
    says: `(?:near|by|off|cerca de) ([bcdfgjlmqr1-7])${NOT_A_STREET}`,
    means: ([, list]) => lines(list),
  },
  {
    says: `(?:the )?(?:train|line|subway) ${LIST}${NOT_A_STREET}`,
    means: ([, list]) => lines(list),
  },
  { says: `the ([bcdfgjlmnqrw1-7])${NOT_A_STREET}`, means: ([, list]) => lines(list) },
];

const BY =
  '(?:(?:move ?in|moving(?: in)?|available|free|starting|start|ready)(?: date)? ?)?(?:(?:by|before|on|from|for|in|at|until|the|el|en|para) )*';
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';

/** The ways to say a day, each with the day that it is. */
const sayings = (
  words: string,
  month: number,
): [says: string, dayOf: (day: number, today: string) => string | null][] => [
  [
    `${BY}(?:${words}) ${DAY_OF_MONTH}(?! (?:bed|br|bd))`,
    (day, today) => nextDayOf(month, day, today),
  ],
  [`${BY}${DAY_OF_MONTH}(?: of| de)? (?:${words})`, (day, today) => nextDayOf(month, day, today)],
  // In a month is by its end; `may` alone says too little.
  [
    month === 5 ? '(?:move ?in|by|in|from|for) may' : `${BY}(?:late |early |mid )?(?:${words})`,
    (_, today) => lastDayOf(month, today),
  ],
];

const daysOfMonth = (words: string, at: number): Phrase[] =>
  sayings(words, at + 1).map(([says, dayOf]) => ({
    says,
    means: ([, day], today) => {
      const moveIn = dayOf(Number(day), today);
      return moveIn === null ? null : [['moveIn', moveIn]];
    },
  }));

const DAYS: readonly Phrase[] = [
  ...MONTHS.flatMap(daysOfMonth),
  {
    says: '(?:move ?in |available |free )?(?:now|asap|today|immediately|right away|ya|ahora)',
    means: (_, today) => [['moveIn', today]],
  },
  { says: `${BY}next month`, means: (_, today) => [['moveIn', monthDay(today, 1)]] },
  {
    says: `${BY}(?:the )?(?:end of (?:the|this) month|this month)`,
    means: (_, today) => [['moveIn', monthDay(today, 0)]],
  },
];

const WITH = '(?:with |all |y |and |plus |, |& )?';
const INCLUDED = '(?: (?:is |are )?(?:included|incl|paid|in (?:the )?rent|incluid[oa]s?))';
const anyUtility = Object.values(UTILITY_WORDS).join('|');
const utilitiesOf = (text = ''): Pair[] =>
  Object.entries(UTILITY_WORDS)
    .filter(([id, words]) =>
      new RegExp(`(?:^| )${id === 'water' ? '(?<!hot )' : ''}${words}(?: |$)`).test(text),
    )
    .map(([id]) => ['utilities', id] as const);

const UTILITIES: readonly Phrase[] = [
  {
    says: `((?:${anyUtility})(?: (?:and|&|/|,|y|\\+)? ?(?:${anyUtility}))*)${INCLUDED}`,
    means: ([, list]) => utilitiesOf(list),
  },
  {
    says: `(?:free |includes? |including )((?:${anyUtility})(?: (?:and|&|/|,|y|\\+)? ?(?:${anyUtility}))*)`,
    means: ([, list]) => utilitiesOf(list),
  },
  {
    says: `${WITH}(?:utilities|utils|bills|servicios)${INCLUDED}`,
    ...always(
      ['utilities', 'heat'],
      ['utilities', 'hot-water'],
      ['utilities', 'water'],
      ['utilities', 'gas'],
      ['utilities', 'electricity'],
    ),
  },
];

const OTHERS: readonly Phrase[] = [
  {
    says: '(?:(?:with )?no (?:broker(?:s|age)? ?)?fees?|no brokers?(?: fee)?|nofee|without (?:an? )?(?:broker )?fee|without (?:an? )?broker|fee free|sin comision|sin broker)',
    ...always(['hasBrokerFee', 'true']),
  },
  {
    says: '(?:(?:recently |lately )?confirmed(?: (?:this week|lately|recently|listings?))?|verified(?: listings?)?)',
    means: (_, today) => [['confirmedSince', laterDay(today, -LATELY_DAYS)]],
  },
  {
    says: '(?:the )?(?:cheap(?:est|er)?(?: first)?|affordable|low rent|barat[oa]s?)',
    ...always(['sort', 'price']),
  },
  {
    says: '(?:the )?(?:newest(?: first)?|new listings?|just listed|recently listed)',
    ...always(['sort', 'newest']),
  },
];

/** Of two phrases that are equally long, the first counts. */
export const PHRASES: readonly Phrase[] = [
  ...BEDROOMS,
  ...PRICES,
  ...TRAINS,
  ...UTILITIES,
  ...named('amenities', AMENITY_WORDS),
  ...named('features', FEATURE_WORDS),
  ...named('roomType', ROOM_WORDS),
  ...DAYS,
  ...OTHERS,
  ...Object.entries(TYPE_WORDS).map(([type, words]) => ({
    says: `(?:an? |my |our )?${words}(?: (?:for|to) (?:rent|share))?${IS_NAME}`,
    ...always(['type', type] as const),
  })),
];
