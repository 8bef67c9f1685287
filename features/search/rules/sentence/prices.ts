import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import type { Pair, Phrase } from './phrase.ts';

const DIGITS = '(\\d[\\d,]*(?:\\.\\d+)?)( ?k)?';
const AMOUNT = `\\$? ?${DIGITS}(?: \\$)?`;
const CURRENCY = '(?: dollars?| bucks| usd| us dollars| dolares)';
export const EACH_MONTH = `${CURRENCY}?(?: (?:a|per|each|every|/|al) (?:month|mo|mes)| monthly| mensual(?:es)?| / mo| pm)?(?: total| altogether)?`;
export const EACH =
  '(?: (?:each|apiece|(?:a|per) (?:person|room|head)|pp)| for (?:a|each|my) room)';
const RENT_LEAST = 200;

/** Whole dollars a month; null for what no rent is. */
export function amountOf(digits: string | undefined, thousands: string | undefined): string | null {
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
  if (new RegExp(`${EACH}$`).test(text)) pairs.push(['rent', 'room']);
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
  '(?:under|below|less th[ae]n|lower th[ae]n|max(?:imum|imo)?(?: of| de)?|up to|upto|until|at most|(?:no|not) (?:more|higher) than|not (?:over|above)|nothing (?:over|above)|cheaper than|within|(?:my |our )?(?:budget|presupuesto|rent)(?: is| of| es| de|:)?|around|about|approx(?:imately)?|hasta|menos de|(?:por )?debajo de|bajo|no mas de|(?:i |we )?(?:can )?(?:pay|afford))';
const AT_LEAST =
  '(?:over|above|more th[ae]n|from|at least|min(?:imum|imo)?(?: of| de)?|starting (?:at|from)|desde|mas de)';
/** A number alone is a price where no street follows: `2500 Broadway` is a house. */
const NO_HOUSE =
  '(?! (?:\\S+ ){0,2}(?:st|street|ave?|avenue|rd|road|pl|place|blvd|boulevard|pkwy|parkway|broadway|bowery|ln|lane|dr|drive|ct|court|ter|terrace|sq|square|bath|baths|feet|ft|sf|sqft)(?: |$))';

export const PRICES: readonly Phrase[] = [
  {
    says: `(?:(?:rent|budget|price|paying|presupuesto)(?: is| of| es| de| :)? )?(?:between |from |entre |de )?${AMOUNT} (?:-|to|and|a|y) ${AMOUNT}${EACH_MONTH}${EACH}?`,
    means: range,
  },
  { says: `(?:rent )?${AT_MOST} ${AMOUNT}${EACH_MONTH}${EACH}?(?: max)?`, means: most },
  { says: `(?:rent )?${AT_LEAST} ${AMOUNT}${EACH_MONTH}${EACH}?`, means: least },
  {
    says: `${AMOUNT}${EACH_MONTH} (?:(?:or|and) (?:less|under|below)|max(?:imum|imo)?|tops|budget|at most|o menos)${EACH}?`,
    means: most,
  },
  { says: `${AMOUNT} (?:or more|and up|minimum|\\+)`, means: least },
  { says: `${AMOUNT} (?:ish|or so)${EACH_MONTH}${EACH}?`, means: most },
  { says: `\\$ ?${DIGITS}${EACH_MONTH}${EACH}?`, means: most },
  { says: `${DIGITS} \\$${EACH_MONTH}${EACH}?`, means: most },
  { says: `(\\d[\\d,]*(?:\\.\\d+)?)( k)${EACH_MONTH}${EACH}?`, means: most },
  {
    says: `(\\d[\\d,]*)()(?:${CURRENCY}(?: (?:a|per|/|al) (?:month|mo|mes))?| (?:a|per|/|al) (?:month|mo|mes)| monthly)${EACH}?`,
    means: most,
  },
  { says: `(\\d[\\d,]*)()${EACH}`, means: most },
  {
    says: `(?:(?<!^)(?<!(?:and|&|corner) )|(?=\\d+(?: ,|$)))([5-9]\\d\\d|[1-9],?\\d{3})()${NO_HOUSE}(?: total| altogether)?`,
    means: most,
  },
];
