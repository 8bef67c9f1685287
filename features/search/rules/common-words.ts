import { placeTokens, withoutFiller } from './place-words.ts';

/** Words of the names of many places, and of what people wish for: alone they say no place. */
const COMMON = new Set(
  (
    'airport avenue bay beach black blue botanic botanical bridge bright building bus center church city ' +
    'college court east ferry field food gallery garden gardens general green heights hill hospital hotel ' +
    'island lower mall market medical memorial metro modern museum new north ocean old park place plaza point quiet ' +
    'red river road school south square state stadium store street sunny target theater theatre tower university ' +
    'upper view village water west white student students artist jewish gay parking storage terrace library ' +
    'terminal town'
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

/** Whether the text is one word so common that only a whole name is a place. */
export function isCommon(text: string): boolean {
  const [word = '', ...others] = named(text);
  return others.length === 0 && COMMON.has(word);
}

/** Whether the text is the name of a city that is not this one. */
export const isFarAway = (text: string): boolean => OUTSIDE.has(named(text).join(' '));
