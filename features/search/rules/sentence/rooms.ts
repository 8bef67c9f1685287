import { always, IS_NAME, type Pair, type Phrase } from './phrase.ts';
import { COUNT, countOf } from './words.ts';

const BEDS =
  '(?:bed ?rooms?|bedrms?|beds?|br|brs|bdrms?|bdr|bd|bds|habitaciones|habs?|recamaras?|dormitorios?|cuartos|chambres?|quartos)';
/** `2 bed stuy` is no bed. */
const NO_STUY = '(?! (?:stuy|stuyvesant))';
const STUDIO = '(?:studios?|estudios?|efficiency|efficiencies|monoambiente)';
/** As many as are asked for by name; homes with more are rare. */
const BEDS_MAX = 8;

/** Homes with any of these numbers of bedrooms. */
const beds = (from: number, to = from): Pair[] | null => {
  if (from > to || to > BEDS_MAX) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => ['beds', String(from + at)] as const);
};
const oneOrOther = ([, one = '', other = '']: readonly (string | undefined)[]) =>
  [one, other].map((word) => ['beds', String(countOf(word))] as const);

const BEDROOMS: readonly Phrase[] = [
  {
    says: `(${COUNT})(?: ${BEDS})? (?:-|to|a) (${COUNT}) ${BEDS}${NO_STUY}`,
    means: ([, low = '', high = '']) => beds(countOf(low), countOf(high)),
  },
  {
    says: `(${COUNT})(?: ${BEDS})? (?:or|and|/|,|o|y) (?:an? )?(${COUNT}) ${BEDS}${NO_STUY}`,
    means: oneOrOther,
  },
  {
    says: `${STUDIO} (?:or|and|/|,|o|y) (?:an? )?(${COUNT}) ${BEDS}${NO_STUY}`,
    means: ([, word = '']) => oneOrOther(['', '0', word]),
  },
  {
    says: `(${COUNT}) ${BEDS} (?:or|and|/|,|o|y) (?:an? )?${STUDIO}`,
    means: ([, word = '']) => oneOrOther(['', '0', word]),
  },
  {
    says: `${STUDIO} (?:-|to) (${COUNT}) ${BEDS}`,
    means: ([, word = '']) => beds(0, countOf(word)),
  },
  {
    says: `(?:at least|no(?:t)? (?:less|fewer) than|min(?:imum)?(?: of)?|al menos) (${COUNT}) ${BEDS}`,
    means: ([, word = '']) => beds(countOf(word), BEDS_MAX),
  },
  {
    says: `(${COUNT}) (?:\\+ ${BEDS}|(?:or more|o mas) ${BEDS}|${BEDS} (?:or more|o mas|\\+(?= ,| in | near | under |$)|and up))`,
    means: ([, word = '']) => beds(countOf(word), BEDS_MAX),
  },
  {
    says: `(?:more than|over|mas de) (${COUNT}) ${BEDS}`,
    means: ([, word = '']) => beds(countOf(word) + 1, BEDS_MAX),
  },
  {
    says: `(?:up to|at most|max(?:imum)?(?: of)?|no more than|not more than) (${COUNT}) ${BEDS}`,
    means: ([, word = '']) => beds(0, countOf(word)),
  },
  {
    says: `(${COUNT}) (?:(?:or|and) (?:less|fewer|under) ${BEDS}|${BEDS} (?:(?:or|and) (?:less|fewer|under)|max(?:imum)?|at most|tops|o menos))`,
    means: ([, word = '']) => beds(0, countOf(word)),
  },
  {
    says: `(?:less than|fewer than|under|below|menos de) (${COUNT}) ${BEDS}`,
    means: ([, word = '']) => beds(0, countOf(word) - 1),
  },
  {
    says: `(?:apartamento|departamento|piso|apto|depto|casa) de (${COUNT}) (?:cuartos?|habitacion(?:es)?|habs?|recamaras?|dormitorios?)`,
    means: ([, word = '']) => beds(countOf(word)),
  },
  {
    says: `(?:(?:jr|junior|true|real|large|small) )?(${COUNT}) ${BEDS}${NO_STUY}`,
    means: ([, word = '']) => beds(countOf(word)),
  },
  {
    // Bedrooms and baths, as brokers write them: `2/1 Chelsea`.
    says: '^([1-6]) / ([1-6](?:\\.5)?)(?= \\p{L})(?! move)',
    means: ([, rooms = '', bathrooms = '']) =>
      Number(bathrooms) <= Number(rooms)
        ? [
            ['beds', rooms],
            ['minBaths', bathrooms],
          ]
        : null,
  },
  { says: `(?:jr|junior) (${COUNT})(?! \\/)`, means: ([, word = '']) => beds(countOf(word)) },
  { says: `(\\d) b(?= \\d b(?: |$))`, means: ([, word = '']) => beds(countOf(word)) },
  { says: `${STUDIO}${IS_NAME}`, ...always(['beds', '0']) },
];

const BATHS = '(?:full )?(?:bath ?rooms?|baths?|ba|banos?)';
/** Rooms and halves, `1.5`, `one and a half`. */
const baths = (word: string, isHalf = false): Pair[] => [
  ['minBaths', String(countOf(word) + (isHalf ? 0.5 : 0))],
];
const LEAST =
  '(?:(?:size )?(?:at least|no(?:t)? less than|no smaller than|not under|min(?:imum)?(?: of)?|over|more than|larger than|bigger than|above|al menos|mas de|about|around) )?';
const SQUARE_FEET = '(?:sq(?:uare)? ?(?:ft|feet|foot)|sqft|sqf|sf|ft 2)';
const SQUARE_METERS =
  '(?:sq ?m(?:eters?|etres?)?|square met(?:er|re)s?|m 2|mts? 2|metros(?: cuadrados)?)';
const FEET_OF_METER = 10.764;
const size =
  (feet: number): Phrase['means'] =>
  ([, digits = '']) => [
    ['minSquareFeet', String(Math.round(Number(digits.replaceAll(',', '')) * feet))],
  ];

const SIZES: readonly Phrase[] = [
  {
    says: `${LEAST}(${COUNT}|\\d\\.5)(?: (?:\\+|or more))? ${BATHS}(?: or more)?`,
    means: ([, word = '']) => baths(word),
  },
  { says: `(${COUNT}) and a half ${BATHS}`, means: ([, word = '']) => baths(word, true) },
  { says: `(?<=\\d b )(\\d(?:\\.5)?) b`, means: ([, word = '']) => baths(word) },
  {
    says: `${LEAST}(\\d[\\d,]{2,6})(?: \\+)? ${SQUARE_FEET}(?: or (?:more|bigger|larger)| minimum)?`,
    means: size(1),
  },
  { says: `${LEAST}(\\d{2,4})(?: \\+)? ${SQUARE_METERS}`, means: size(FEET_OF_METER) },
  // No filter has a largest size.
  {
    says: `(?:between|under|below|less than|up to|max(?:imum)?|at most|smaller than|no more than|not over|menos de)(?: \\d[\\d,]* (?:and|to|-))? \\d[\\d,]* (?:${SQUARE_FEET}|${SQUARE_METERS})`,
    means: () => 'left',
  },
  {
    says: `\\d[\\d,]* (?:to|-) \\d[\\d,]* (?:${SQUARE_FEET}|${SQUARE_METERS})|\\d[\\d,]* (?:${SQUARE_FEET}|${SQUARE_METERS}) (?:max(?:imum)?|or (?:less|smaller)|at most)`,
    means: () => 'left',
  },
];

export const ROOMS: readonly Phrase[] = [...BEDROOMS, ...SIZES];
