import { type Token, withDigits } from './numbers.ts';

/** Units that people write right behind a number: `2br`, `3k`, `1b1b`. An ordinal stays one word. */
const TOKEN =
  /(?<!\p{L})(?<!\/ ?)w\/(?:o(?!\p{L})|(?! ?d(?!\p{L})))|\$|\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)(?!\p{L})|\d,\d(?= ?k(?!\p{L}))|\d+(?:,\d{3}(?!\d))*(?:\.\d+)?|\p{L}+(?:['’]\p{L}+)*|[-–—/,;&+<>:]|[^\s]/giu;

const SAME_WORDS: Readonly<Record<string, string>> = {
  ...{ '–': '-', '—': '-', '<': 'under', '≤': 'under', '>': 'over', '≥': 'over', '~': 'around' },
  ...{ 'w/': 'with', 'w/o': 'without', pls: 'please', plz: 'please', '’': "'" },
  ...{ ';': ',', '!': ',', '?': ',', '(': ',', ')': ',', '"': ',', '“': ',', '”': ',', '|': ',' },
};

/** `pet-friendly` and `in-unit` are two words; `2-3` and `2-bedroom` say something or nothing by their hyphen. */
function isHyphen(text: string, start: number): boolean {
  const [before = '', after = ''] = [text[start - 1], text[start + 1]];
  // `2k-2.5k` has one between two numbers.
  if (/\d ?k$/i.test(text.slice(0, start)) && /\d/.test(after)) return false;
  return /\p{L}/u.test(before) || /\p{L}/u.test(after);
}

/** A full stop divides like a comma; one behind a shortened word says nothing. */
const isFullStop = (text: string, start: number) =>
  /^\.+(?:\s+["“]?\p{Lu}|\s*$)/u.test(text.slice(start)) && !SAINT.test(text.slice(0, start));
/** `in St. Albans`, and not `on Main St. Near a park`. */
const SAINT = /(?:^|[,;(] *|\b(?:in|near|at|to|and|or|by|of|around|from|the) +)(?:st|mt|ft)$/i;

function wordOf(written: string): string {
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace('’', "'");
  // Thousands and decimals as others write them: `3.000`, `1,5k`.
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return plain.replace('.', '');
  if (/^\d,\d$/.test(plain)) return plain.replace(',', '.');
  return SAME_WORDS[plain] ?? plain;
}

/** `w` says little, and a side of town before the number of a street. */
const isWest = (written: string, text: string, end: number) =>
  /^w$/i.test(written) && /^ ?\d+ ?(?:st|nd|rd|th)\b/i.test(text.slice(end));

/** `36" doors` */
const isInch = (written: string, text: string, start: number) =>
  /^["”″]$/.test(written) && /\b[2-5]\d ?$/.test(text.slice(0, start)) && /\bdoor/i.test(text);

/** The words of a text, each with its place. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [written] = match;
    const start = match.index;
    if (/^[-–—]$/.test(written) && isHyphen(text, start)) continue;
    const isDot = written === '.';
    if (isDot && !isFullStop(text, start)) continue;
    const end = start + written.length;
    const isInches = isInch(written, text, start);
    const plain = isWest(written, text, end) ? 'west' : isInches ? 'inches' : wordOf(written);
    tokens.push({ word: isDot ? ',' : plain, start, end });
  }
  return withDigits(tokens);
}
