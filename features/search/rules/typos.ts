/** How many letters of a word of this length may be wrong: two of a long one, none of a short one or a number. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Which letters a word has, as bits; letters of other scripts may share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many letters of one word another lacks: it takes at least so many typos to write it so. */
export function lettersMissing(written: number, meant: number): number {
  let count = 0;
  for (let rest = written & ~meant; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export interface Typos {
  /** Between the two words. */
  whole: number;
  /** Between what was written and the beginning of the other word. */
  start: number;
}

/** Rows of the table, kept between calls, because a search compares a word with thousands. */
let rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/**
 * The letters to insert, leave out, replace or swap with the next one that make `written` into `meant`, or into its
 * beginning; null when both take more than `most`.
 */
export function typosBetween(written: string, meant: string, most: number): Typos | null {
  const width = Math.min(meant.length, written.length + most);
  if (written.length - width > most || written.length > 60) return null;
  let [before, above, current] = rows;
  for (let at = 0; at <= width; at++) above[at] = at;
  for (let row = 1; row <= written.length; row++) {
    const letter = written.charCodeAt(row - 1);
    let least = row;
    current[0] = row;
    for (let at = 1; at <= width; at++) {
      const other = meant.charCodeAt(at - 1);
      let cost = (above[at - 1] as number) + (letter === other ? 0 : 1);
      const shorter = Math.min(above[at] as number, current[at - 1] as number) + 1;
      if (shorter < cost) cost = shorter;
      const isSwapped =
        row > 1 &&
        at > 1 &&
        letter === meant.charCodeAt(at - 2) &&
        written.charCodeAt(row - 2) === other;
      if (isSwapped) cost = Math.min(cost, (before[at - 2] as number) + 1);
      current[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    [before, above, current] = [above, current, before];
  }
  rows = [before, above, current];
  let start = above[0] as number;
  for (let at = 1; at <= width; at++) start = Math.min(start, above[at] as number);
  if (start > most) return null;
  const isWhole = width === meant.length;
  return { whole: isWhole ? (above[width] as number) : most + 1, start };
}
