import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import type { Pair, Phrase } from './phrase.ts';

const DIGITS = '(\\d[\\d,]*(?:\\.\\d+)?)( ?k)?';
const AMOUNT = `\\$? ?${DIGITS}(?: \\$)?`;
const CURRENCY = '(?: dollars?| bucks| usd| us dollars| dolares)';
export const EACH_MONTH = `${CURRENCY}?(?: (?:a|per|each|every|/|al) (?:month|mo|mes)| monthly| mensual(?:es)?| / mo| pm)?(?: total| altogether)?`;
export const EACH =
  '(?: (?:each|apiece|cada un[oa]|(?:a|per) (?:person|room|head)|pp)| for (?:a|each|my) room)';
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
const ofRoom = (dollars: string | null): Pair[] | null =>
  dollars === null
    ? null
    : [
        ['maxPrice', dollars],
        ['rent', 'room'],
      ];
/** `2-3k` is two to three thousand; whichever is written first, it is the same range. */
const range: Phrase['means'] = ([text, one, oneK, other, otherK]) => {
  const low = amountOf(one, oneK ?? (Number(one) < RENT_LEAST ? otherK : undefined));
  const high = amountOf(other, otherK);
  const [from, to] = Number(low) > Number(high) ? [high, low] : [low, high];
  return prices(
    [
      ['minPrice', from],
      ['maxPrice', to],
    ],
    text,
  );
};

const CANNOT_PAY =
  "(?:i |we )?(?:can't|cannot|cant|can not|won't|wont|(?:don't|dont|do not) want to|unable to|refuse to) (?:(?:pay|spend|afford|go|do) (?:anything )?(?:more than|over|above|beyond)|exceed)";
/** `until 2027` is a year. */
const NO_YEAR = '(?! 20[1-4]\\d(?: |$))';
const AT_MOST = `(?:under|below|less th[ae]n|lower th[ae]n|max(?:imum|imo)?(?: of| de)?|up to|upto|(?:until|hasta|around|about)${NO_YEAR}|at most|(?:no|not) (?:more|higher) than|(?:not|nothing) (?:over|above)|${CANNOT_PAY}|cheaper than|within|(?:my |our )?(?:budget|presupuesto|rent)(?: is| of| es| de|:)?|approx(?:imately)?|menos de|ate|(?:por )?debajo de|bajo|no mas de|(?:i |we )?(?:can )?(?:pay|afford))`;
const AT_LEAST = `(?:over|above|more th[ae]n|(?:from|desde)${NO_YEAR}|at least|no(?:t)? less than|min(?:imum|imo)?(?: of| de)?|starting (?:at|from)|mas de)`;
/** A number alone is a price where no street follows: `2500 Broadway` is a house. */
const NO_HOUSE =
  '(?! (?:\\S+ ){0,2}(?:st|street|ave?|avenue|rd|road|pl|place|blvd|boulevard|pkwy|parkway|broadway|bowery|ln|lane|dr|drive|ct|court|ter|terrace|sq|square|bath|baths|feet|ft|sf|sqft)(?: |$))';

/** Amounts and numbers that are no rent. */
const OTHERS: readonly Phrase[] = [
  `(?:(?:yearly|annual|my|our|household|combined) ){0,4}(?:income|salary|credit(?: score)?|fico|deposit|savings|ingresos?|salario|sueldo)(?: (?:is|of|de|:|around|about|over|at least|under|below|max)){0,4} ${AMOUNT}(?: (?:a|per|/) (?:year|yr|month|mo)| (?:annually|yearly))?`,
  `(?:i |we )?(?:make|makes|earn|earns|earning|making|gano|ganamos) (?:(?:about|around|over|only) )?${AMOUNT}(?: (?:a|per|/|al) (?:year|yr|month|mo|mes|ano)| (?:annually|yearly))?`,
  `(?:under |over |max |with )?${AMOUNT} (?:(?:(?:a|per|/) (?:year|yr|annum)|annually|yearly)(?: (?:income|salary))?|income|salary|credit(?: score)?|fico|(?:security )?deposit|deposito|down(?: payment)?)`,
  `(?:within |under |less than |about |around |max )?${AMOUNT} (?:feet|ft|meters?|metres?|m|yards|steps|blocks|miles|km)(?: (?:away|walk))?(?: (?:from|to|of))?`,
].map((says) => ({ says, means: () => 'left' }));

export const PRICES: readonly Phrase[] = [
  ...OTHERS,
  {
    says: `(?:(?:rent|budget|price|paying|presupuesto)(?: is| of| es| de| :)? )?(?:between |from |entre |de )?${AMOUNT} (?:-|to|and|a|y) ${AMOUNT}${EACH_MONTH}${EACH}?`,
    means: range,
  },
  {
    says: `(?:rent )?${AT_MOST} ${AMOUNT}${EACH_MONTH}${EACH}?(?: max| or less| tops| at most)?`,
    means: most,
  },
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
    says: `(?:(?:we|they|and) )?(?:can )?each (?:of us )?(?:can )?(?:pay|afford|spend)(?: up to)? ${AMOUNT}${EACH_MONTH}`,
    means: ([, digits, k]) => ofRoom(amountOf(digits, k)),
  },
  {
    says: `(?:(?<!^)(?<!(?:and|&|corner) )|(?=\\d+(?: ,|$)))([5-9]\\d\\d|(?!20[1-4]\\d(?: |$))[1-9],?\\d{3})()${NO_HOUSE}(?: total| altogether)?`,
    means: most,
  },
];
