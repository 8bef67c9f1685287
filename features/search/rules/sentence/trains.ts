import { LINES } from '@stoop/base/rules/geo/lines';
import type { Pair, Phrase } from './phrase.ts';
import { COUNT, countOf } from './words.ts';

const LINE = '(?:[1-7abcdefgjlmnqrswz]|sir)';
/** Lines that people write as one word. */
const TRUNKS = '(?:ace|bdfm|bdf|nqrw|nqr|nrw|jmz|jz|456|123|1234|2345)';
const BETWEEN = '(?: ?(?:,|/|-|&|\\+|and|or|y|o) )';
/** `near the L, 2 bedrooms` names one line: only before `trains` may a comma or nothing stand between two. */
export const LIST = `(${TRUNKS}|${LINE}(?: (?:(?:and|or|/|,|, or|y|o|&|-|\\+) )?(?:the )?${LINE}){0,9})`;
const JOINED = `(${TRUNKS}|${LINE}(?: (?:and|or|/|y|o|&|-|\\+) (?:the )?${LINE}){0,9})`;
const TRAIN = '(?:trains?|lines?|subways?|stops?|stations?|tren(?:es)?|linea|metro)';
const NEAR =
  '(?:(?:(?:right |very )?(?:near(?:by)?|close to|by|off|along|on|next to|not (?:too )?far from|around|from|to|cerca del?|(?:a )?(?:short )?walk(?:ing)? (?:distance )?(?:to|from|of)|(?:a )?(?:few |couple )?steps (?:away )?(?:from|to))(?: to| of)? ){1,4})';
const NOT_A_STREET =
  '(?! (?:\\d{1,3}(?![\\d,])|bed|br(?: |$)|bath|room|min|k(?: |$)|person|people|ave?|avenue|st|street|rd|road|pl|blvd|th|nd|rd)(?:\\w*)(?: |$))';
const LINE_IDS = new Set(LINES.map(({ id }) => id));

/** The Z stops nowhere but at stations of the J, and only some of the day: no station is listed with it. */
export const lines = (list = ''): Pair[] =>
  (new RegExp(`^${TRUNKS}$`).test(list) ? [...list] : list.split(' '))
    .map((word) => (word === 'z' ? 'J' : word.toUpperCase()))
    .filter((word) => LINE_IDS.has(word))
    .map((id) => ['subwayLines', id] as const);
const ofLines: Phrase['means'] = ([, list]) => lines(list);

const WALK_LEAST =
  '(?:(?:(?:with)?in|under|less than|at most|max(?:imum)?|up to|no more than|not more than|about) ){0,4}(?:an? )?';
const MINUTES = '(?:minutes?|mins?|min|minutos)';
const WALK = '(?: (?:walk(?:ing)?(?: distance)?|on foot|a pie))?';
const ANY_TRAIN =
  '(?:the |an? |any |al |del )?(?:nearest )?(?:subways?|trains?|metro|station|stop)';
const FROM = '(?:(?:away )?from|to|of|off|al?|del?)';
const walk = ([, word = '']: readonly (string | undefined)[]): Pair[] => [
  ['walkMax', String(countOf(word))],
];
/** Near a train is a walk that most would take. */
const NEAR_MINUTES = '10';

const WALKS: readonly Phrase[] = [
  {
    says: `${WALK_LEAST}(${COUNT}) ${MINUTES}${WALK} ${FROM} ${ANY_TRAIN}(?: station)?(?! (?:${LINE})(?: |$))`,
    means: walk,
  },
  {
    says: `${WALK_LEAST}(${COUNT}) ${MINUTES}${WALK} ${FROM} (?:the |el |la |an? )?(?:subway )?${LIST}(?: (?:trains?|lines?|stops?|stations?))?${NOT_A_STREET}`,
    means: (match) => [...walk(match), ...lines(match[2])],
  },
  {
    says: `(?:an? )?${WALK_LEAST}(${COUNT}) ${MINUTES} walk(?:ing)?(?: distance| max(?:imum)?| or less)?(?! (?:${FROM}|distance|max))`,
    means: walk,
  },
  { says: `${ANY_TRAIN} (?:within|in|under|less than) (${COUNT}) ${MINUTES}${WALK}`, means: walk },
  {
    says: `(?:near|close to|next to|by|cerca del?|walking distance (?:to|from)) ${ANY_TRAIN}(?: station)?(?! (?:${LINE})(?: |$))`,
    means: () => [['walkMax', NEAR_MINUTES]],
  },
];

export const TRAINS: readonly Phrase[] = [
  ...WALKS,
  { says: `${NEAR}?(?:the )?(?:subway )?${LIST} ${TRAIN}`, means: ofLines },
  { says: `(?:${NEAR}|on )(?:the|la|el) ${JOINED}${NOT_A_STREET}`, means: ofLines },
  { says: '(?:near|close to|by|off|along)(?: the)? (a / c)(?: trains?| lines?)?', means: ofLines },
  {
    says: `(?:near|by|off|along|close to|next to|steps from|cerca de) (${TRUNKS}|[bcdfgjlmqrz1-7])${NOT_A_STREET}`,
    means: ofLines,
  },
  {
    says: `(?:${NEAR}(?:the )?)?(${LINE}(?:${BETWEEN}${LINE}){1,9}${BETWEEN}(?:or )?${LINE})${NOT_A_STREET}`,
    means: ofLines,
  },
  {
    says: `${NEAR}(?:the )?((?:[a-gjlmnqrwz]|[1-7](?= (?:or|and) (?:the )?[1-7](?: |$))) (?:or|and|y|o) (?:the )?${LINE})${NOT_A_STREET}`,
    means: ofLines,
  },
  {
    says: `(?:${NEAR}(?:the )?)((?:a c|[bcdfgjlmnqrz] ${LINE})(?: (?:(?:or|and|,|/) )?${LINE}){0,9})${NOT_A_STREET}`,
    means: ofLines,
  },
  {
    says: `(?!m (?:or|and|&) f(?: |$)|f (?:or|and|&) m(?: |$)|q & a(?: |$))([bcdfgjlmnqrz] (?:or|and|&|\\+) (?:the )?${LINE})${NOT_A_STREET}`,
    means: ofLines,
  },
  {
    says: `(?:${NEAR})?((?!d / w|m / f|f / m)[bdefgjlmnqr] / [bdefgjlmnqrwz])${NOT_A_STREET}`,
    means: ofLines,
  },
  { says: `(ace|bdfm|bdf|nqrw|nqr|nrw|jmz)(?! \\/)`, means: ofLines },
  { says: `(?:the )?(?:train|line|subway|tren|linea) ${JOINED}${NOT_A_STREET}`, means: ofLines },
  { says: `(?:cerca )?(?:del? |al )(?:tren|linea|metro) ${JOINED}${NOT_A_STREET}`, means: ofLines },
  { says: `the ([bcdfgjlmnqrwz1-7])${NOT_A_STREET}`, means: ofLines },
];
