import { placeTokens, withoutFiller } from './place-words.ts';
import { lettersMissing, lettersOf, typosAllowed, typosBetween } from './typos.ts';

/** Words of the names of many places, and of what people wish for: alone they say no place. */
const COMMON = new Set(
  (
    'airport avenue bay beach black blue borough botanic botanical bridge bright building bus center church city ' +
    'college court district east ferry field food gallery garden gardens general green heights hill hospital hotel ' +
    'island lower mall market medical memorial metro modern museum new north ocean old park place plaza point quiet ' +
    'red river road school south square state stadium store street sunny target theater theatre tower university ' +
    'upper view village water west white student students artist jewish gay parking storage terrace library ' +
    'terminal town proto'
  ).split(' '),
);

/** Places around the city and far away, where no home is. */
const OUTSIDE = new Set([
  ...['newark', 'hoboken', 'jersey city', 'new jersey', 'nj', 'weehawken', 'fort lee', 'bayonne'],
  ...[
    'yonkers',
    'westchester',
    'new rochelle',
    'white plains',
    'long island',
    'hempstead',
    'hamptons',
  ],
  ...[
    'connecticut',
    'stamford',
    'boston',
    'philadelphia',
    'chicago',
    'miami',
    'los angeles',
    'london',
  ],
  ...[
    'paris',
    'albany',
    'washington dc',
    'mineola',
    'great neck',
    'california',
    'florida',
    'texas',
  ],
]);

const named = (text: string) => withoutFiller(placeTokens(text));

/** Whether the text is one word so common that only a whole name is a place, also in the plural or with a typo. */
export function isCommon(text: string): boolean {
  const [word = '', ...others] = named(text);
  if (others.length > 0) return false;
  if (COMMON.has(word)) return true;
  const most = typosAllowed(word);
  const letters = lettersOf(word);
  const isMeant = (known: string) =>
    lettersMissing(letters, lettersOf(known)) <= most &&
    (typosBetween(word, known, most)?.whole ?? most + 1) <= most;
  return most > 0 && [...COMMON].some(isMeant);
}

/** Whether the text is the name of a city that is not this one. */
export const isFarAway = (text: string): boolean => OUTSIDE.has(named(text).join(' '));
