import { searchWords } from '@stoop/base/rules/text/search-words';

/** Words that signs, maps and people write in several ways, the shortest first. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['av', 'ave', 'avs', 'aves', 'avenue', 'avenues', 'avenida'],
  ['st', 'str', 'sts', 'street', 'streets', 'saint', 'calle'],
  ['sq', 'sqr', 'square'],
  ['pl', 'plc', 'place'],
  ['rd', 'road'],
  ['ln', 'lane'],
  ['dr', 'drive'],
  ['ct', 'court'],
  ['ter', 'terrace'],
  ['blvd', 'bl', 'boulevard'],
  ['pkwy', 'pky', 'parkway'],
  ['expy', 'expwy', 'expressway'],
  ['tpke', 'turnpike'],
  ['hwy', 'highway'],
  ['hts', 'heights'],
  ['gdns', 'gardens'],
  ['pk', 'park', 'parque'],
  ['pt', 'point'],
  ['bch', 'beach'],
  ['ctr', 'cntr', 'center', 'centre'],
  ['plz', 'plaza'],
  ['br', 'bridge', 'puente'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['wash', 'washington'],
  ['bway', 'bdwy', 'broadway'],
  ['lex', 'lexington'],
  ['mad', 'madison'],
  ['amst', 'amsterdam'],
  ['wmsburg', 'billyburg', 'williamsburg', 'williamsburgh'],
  ['brooklyn', 'bk', 'bklyn', 'bkln', 'brklyn'],
  ['manhattan', 'manh', 'mnh'],
  ['queens', 'qns'],
  ['bronx', 'bx'],
  ['univ', 'university'],
  ['intl', 'international'],
  ['1', '1st', 'first'],
  ['2', '2nd', 'second'],
  ['3', '3rd', 'third'],
  ['4', '4th', 'fourth'],
  ['5', '5th', 'fifth'],
  ['6', '6th', 'sixth'],
  ['7', '7th', 'seventh'],
  ['8', '8th', 'eighth'],
  ['9', '9th', 'ninth'],
  ['10', '10th', 'tenth'],
  ['11', '11th', 'eleventh'],
  ['12', '12th', 'twelfth'],
];
/** What a street can be, by the shortest spelling. */
export const STREET_KINDS: ReadonlySet<string> = new Set([
  ...['av', 'st', 'rd', 'ln', 'dr', 'ct', 'blvd', 'pkwy', 'expy', 'tpke', 'hwy', 'pl'],
]);

const SPELLINGS_OF = new Map(SPELLINGS.flatMap((row) => row.map((word) => [word, row] as const)));

/** Words around a place that name none: `apt near the Bedford Av station`. */
const FILLER = new Set([
  ...['apt', 'apts', 'appt', 'apartment', 'apartments', 'home', 'homes', 'house', 'room', 'rooms'],
  ...['studio', 'studios', 'flat', 'rent', 'rental', 'rentals', 'near', 'nearby', 'nr', 'next'],
  ...[
    'close',
    'by',
    'around',
    'in',
    'at',
    'on',
    'off',
    'to',
    'from',
    'of',
    'the',
    'and',
    'for',
    'or',
  ],
  ...['corner', 'area', 'neighborhood', 'neighbourhood', 'hood', 'borough', 'vicinity', 'walk'],
  ...['train', 'trains', 'line', 'lines', 'subway', 'station', 'stop', 'metro', 'zip', 'zipcode'],
  ...['code', 'between', 'btw', 'x', 'intersection', 'nyc', 'ny', 'usa'],
]);
export const isFiller = (word: string): boolean => FILLER.has(word);

function ordinalOf(digits: string): string {
  if (/1[123]$/.test(digits)) return `${digits}th`;
  const endings: Record<string, string> = { '1': 'st', '2': 'nd', '3': 'rd' };
  return `${digits}${endings[digits.slice(-1)] ?? 'th'}`;
}

/** All ways of writing a word of a place, the shortest first: `30` is `30th` too, and `av` is `avenue`. */
export function spellingsOf(word: string): readonly string[] {
  const listed = SPELLINGS_OF.get(word);
  if (listed) return listed;
  const [, digits] = /^(\d+)(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return digits ? [digits, ordinalOf(digits)] : [word];
}

/**
 * The words of a place as somebody writes it: `Hell’s Kitchen` has two, and so has `w4th`, whose direction and number
 * people run together.
 */
export const placeTokens = (text: string): string[] =>
  searchWords(text.replace(/[’'‘`]/g, '')).flatMap((word) => {
    const [, direction, number] = /^([nsew])(\d+(?:st|nd|rd|th)?)$/.exec(word) ?? [];
    return direction && number ? [direction, number] : word;
  });

/** These names, and each of few words as one: people write `Bed-Stuy`, `bed stuy` and `bedstuy`. */
export const alsoAsOne = (names: readonly string[]): string[] => [
  ...names,
  ...names
    .map(placeTokens)
    .filter((words) => words.length > 1 && words.length < 4 && !/\d/.test(words.join('')))
    .map((words) => words.join('')),
];

/** The words without those that name no place, unless nothing else is there. */
export function withoutFiller(words: readonly string[]): readonly string[] {
  const isCity = (at: number) => words[at] === 'new' && words[at + 1] === 'york';
  const named = words.filter(
    (word, at) => !isFiller(word) && !isCity(at) && !(word === 'york' && isCity(at - 1)),
  );
  return named.length > 0 ? named : words;
}

/** The words of a place's name, each in all its spellings. */
export const placeWords = (name: string): (readonly string[])[] =>
  placeTokens(name).map(spellingsOf);

/** The same words as short as they are written: `30th Avenue` → `30 av`. */
export const shortPlaceText = (text: string): string =>
  placeWords(text)
    .map(([shortest]) => shortest)
    .join(' ');
