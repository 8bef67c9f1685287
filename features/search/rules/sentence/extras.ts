import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { LATELY_DAYS } from '@stoop/features/listings/rules/freshness';
import { COURTESY, WITHOUT_FILTER } from './other-words.ts';
import { always, type Pair, type Phrase } from './phrase.ts';
import { COUNT, countOf, UTILITY_WORDS } from './words.ts';

const WITH = '(?:with |con |all |y |and |plus |, |& ){0,4}';
const INCLUDED = '(?: (?:is |are )?(?:included|incl|inc|paid|in (?:the )?rent|incluid[oa]s?))';
const anyUtility = Object.values(UTILITY_WORDS).join('|');
const LIST = `((?:${anyUtility})(?: (?:and|&|/|,|y|\\+)? ?(?:${anyUtility})){0,9})`;
const utilitiesOf = (text = ''): Pair[] =>
  Object.entries(UTILITY_WORDS)
    .filter(([id, words]) =>
      new RegExp(`(?:^| )${id === 'water' ? '(?<!hot )' : ''}${words}(?: |$)`).test(text),
    )
    .map(([id]) => ['utilities', id] as const);
const ALL_UTILITIES = always(
  ...['heat', 'hot-water', 'water', 'gas', 'electricity'].map((id) => ['utilities', id] as const),
);

const UTILITIES: readonly Phrase[] = [
  { says: `${WITH}${LIST}${INCLUDED}`, means: ([, list]) => utilitiesOf(list) },
  {
    says: `(?:with )?(?:free |includes? |including |incluye )${LIST}`,
    means: ([, list]) => utilitiesOf(list),
  },
  {
    says: `${WITH}(?:utilities|utils|bills|servicios)${INCLUDED}|(?:incl(?:ud(?:ing|es?|ed))?|inc|incluye(?:ndo)?) (?:all )?(?:the )?(?:utilities|utils|bills|servicios)`,
    ...ALL_UTILITIES,
  },
  { says: '(?:con )?todo incluido|(?:all|everything) included|all in', ...ALL_UTILITIES },
];

const FEES: readonly Phrase[] = [
  {
    says: "(?:(?:with )?(?:no|zero|0|without(?: an?)?) (?:(?:broker(?:s|age|'s)?|realtors?|agents?|finders?) ?)?fees?|(?:no|without(?: an?)?) (?:brokers?|realtors?|agents?)(?: fee)?|nofee|fee free|broker(?:age)? free|(?:(?:i |we )?(?:don't|dont|do not) want(?: to pay)?|not paying)(?: an?| any)? broker(?:s|'s|age)? ?(?:fees?)?|sin (?:comision|broker|cargo))",
    ...always(['hasBrokerFee', 'true']),
  },
];

const FREE_MONTHS: readonly Phrase[] = [
  {
    says: '(?:with )?(?:(?:a|one|two|some|\\d) )?(?:free months?|months? (?:free|of free rent)|rent free months?)(?: of rent)?|(?:with )?(?:move in )?(?:specials?|concessions?)|(?:con )?(?:un |dos )?mes(?:es)? gratis',
    ...always(['freeMonths', 'true']),
  },
  {
    says: '(?:net(?: effective)?|ner)(?: rent)?',
    ...always(['netRent', 'true']),
  },
];

const since =
  (key: string): Phrase['means'] =>
  (_, today) => [[key, daysAfter(today, -LATELY_DAYS)]];
/** Days before today, by their words. */
const AGO: Readonly<Record<string, number>> = {
  ...{ today: 0, 'just now': 0, '(?:since )?yesterday': 1 },
  ...{
    '(?:in the )?(?:last|past) 24 ?(?:hours|hrs?|h)': 1,
    'in the (?:last|past) (?:couple of|few) days': 3,
  },
  '(?:this|in the (?:last|past)) month': 30,
};
const LISTED = '(?:(?:just |newly )?(?:listed|posted|new|added|published|put up))';
const listedSince =
  (daysOf: (count: string, unit: string) => number): Phrase['means'] =>
  ([, count = '', unit = ''], today) => [['listedSince', daysAfter(today, -daysOf(count, unit))]];
const THIS_WEEK = '(?:this (?:past )?week|in the (?:last|past) (?:7 days|week)|lately|recently)';

const ORDERS: readonly Phrase[] = [
  {
    says: `(?:(?:recently |lately )?confirmed(?: (?:${THIS_WEEK}|listings?))?|verified(?: listings?)?)`,
    means: since('confirmedSince'),
  },
  { says: `${LISTED} ${THIS_WEEK}`, means: since('listedSince') },
  ...Object.entries(AGO).map(([says, days]) => ({
    says: `${LISTED} ${says}`,
    means: listedSince(() => days),
  })),
  {
    says: `${LISTED} (?:(?:with)?in |over |during )?(?:the )?(?:last|past) (${COUNT}) (day|week)s?`,
    means: listedSince((count, unit) => countOf(count) * (unit === 'week' ? 7 : 1)),
  },
  {
    says: '(?:the |as )?(?:cheap(?:est|er)?(?: (?:first|as possible))?|low(?:est)? (?:rent|price|cost)(?: first)?|(?:sort(?:ed)? |order(?:ed)? )?by price|affordable|inexpensive|(?:low|budget) (?:budget|friendly)|economic(?:al|o)|not (?:too |so |very )?expensive|(?:no muy |no )car[oa]|barat[oa]s?)',
    ...always(['sort', 'price']),
  },
  {
    says: '(?:the )?(?:(?:most )?expensive(?: ones)? first|(?:highest|high) (?:rent|price) first|price (?:descending|high to low))',
    ...always(['sort', 'price-desc']),
  },
  {
    says: '(?:the )?(?:(?:newest|latest)(?: first| listings?| homes?| apartments?)?|new listings?|(?:just|newly|recently) listed)',
    ...always(['sort', 'newest']),
  },
  {
    says: '(?:the )?(?:shortest walk|(?:closest|nearest) to (?:an? |the )?(?:subway|train|station))(?: to (?:an? |the )?(?:subway|train|station))?(?: first)?',
    ...always(['sort', 'walk']),
  },
  {
    says: '(?:the )?(?:(?:closest|nearest) (?:ones )?first|(?:sort(?:ed)? |order(?:ed)? )?by distance)',
    ...always(['sort', 'distance']),
  },
];

export const EXTRAS: readonly Phrase[] = [
  ...UTILITIES,
  ...FEES,
  ...FREE_MONTHS,
  ...ORDERS,
  { says: WITHOUT_FILTER.join('|'), means: () => 'left' },
  { says: COURTESY.join('|'), means: () => 'nothing' },
];
