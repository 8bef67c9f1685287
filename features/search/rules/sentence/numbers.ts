/** A word of a sentence, in lower case and without accents, and where it stands in the text. */
export interface Token {
  word: string;
  start: number;
  end: number;
}

const SMALL: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
  ...{ seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, doscientos: 200, trescientos: 300, quinientos: 500 },
  ...{ seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900 },
};
const THOUSAND = new Set(['thousand', 'grand', 'mil']);
/** Without a number before it, `grand` begins names: `Grand Central`. */
const isName = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1]?.word ?? '';
  return tokens[at]?.word === 'grand' && !(before in SMALL || /^(?:an?|\d.*)$/.test(before));
};

/** The number that begins here with `hundred` or `thousand` in it, and the index behind it; null without one. */
function largeNumber(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  let thousands = 0;
  let rest = 0;
  let to = from;
  let isLarge = false;
  for (; to < tokens.length; to++) {
    const { word } = tokens[to] as Token;
    const small = SMALL[word] ?? (to === from && /^\d{1,2}(?:\.\d)?$/.test(word) ? +word : null);
    if (small !== null) {
      // `two five` is two numbers.
      if (rest > 0 && (small >= 10 ? rest % 100 > 0 || small >= 100 : rest % 10 > 0)) break;
      rest += small;
      isLarge ||= small >= 200;
    } else if (word === 'hundred' && rest < 100) {
      rest = (rest || 1) * 100;
      isLarge = true;
    } else if (THOUSAND.has(word) && thousands === 0 && rest < 100 && !isName(tokens, to)) {
      thousands = (rest || 1) * 1_000;
      rest = 0;
      isLarge = true;
    } else break;
  }
  return isLarge ? { value: Math.round(thousands + rest), to } : null;
}

/** `twenty five hundred` and `2 grand` as one number each. */
export function withDigits(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const number = largeNumber(tokens, at);
    if (number) {
      const { end } = tokens[number.to - 1] as Token;
      read.push({ word: String(number.value), start: token.start, end });
    } else read.push(token);
    at = number?.to ?? at + 1;
  }
  return read;
}
